var R=require("../../../../chunks/[turbopack]_runtime.js")("server/app/media/[bucket]/[...path]/route.js")
R.c("server/chunks/[root-of-the-server]__20w1qopdzvoz5._.js")
R.c("server/chunks/_0slhx30-mcza_._.js")
R.c("server/chunks/[root-of-the-server]__0lgrtlrvdjxsy._.js")
R.c("server/chunks/_17j1cs871k1yi._.js")
R.c("server/chunks/_0j02ku_q_i3qa._.js")
R.c("server/chunks/_next-internal_server_app_media_[bucket]_[___path]_route_actions_1qb95khnnml39.js")
R.m(925804)
module.exports=R.m(925804).exports
