var R=require("../../../chunks/[turbopack]_runtime.js")("server/app/api/live/route.js")
R.c("server/chunks/[externals]__1yxbms_1ij5ly._.js")
R.c("server/chunks/[root-of-the-server]__0lgrtlrvdjxsy._.js")
R.c("server/chunks/_1cstru0a1pgds._.js")
R.c("server/chunks/_next-internal_server_app_api_live_route_actions_0dk5m02naz6qd.js")
R.m(936630)
module.exports=R.m(936630).exports
