var R=require("../../../chunks/[turbopack]_runtime.js")("server/app/api/metrics/route.js")
R.c("server/chunks/[root-of-the-server]__0bjwzvwcv_x5e._.js")
R.c("server/chunks/node_modules_@opentelemetry_api_dist_metrics-api_mjs_1q9yya87zbsz_._.js")
R.c("server/chunks/_17j1cs871k1yi._.js")
R.c("server/chunks/[root-of-the-server]__0lgrtlrvdjxsy._.js")
R.c("server/chunks/_1pe45_3z610s8._.js")
R.c("server/chunks/_next-internal_server_app_api_metrics_route_actions_0qn5q3sml2oxr.js")
R.m(450159)
module.exports=R.m(450159).exports
