var R=require("../../../chunks/[turbopack]_runtime.js")("server/app/api/places/route.js")
R.c("server/chunks/[root-of-the-server]__20fd_z_n61-e0._.js")
R.c("server/chunks/[root-of-the-server]__0lgrtlrvdjxsy._.js")
R.c("server/chunks/_1mlaj3es4ripj._.js")
R.c("server/chunks/_next-internal_server_app_api_places_route_actions_0t55xmucn6lat.js")
R.m(164626)
module.exports=R.m(164626).exports
