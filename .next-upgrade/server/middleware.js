var R=require("./chunks/[turbopack]_runtime.js")("server/middleware.js")
R.c("server/chunks/[root-of-the-server]__1dv0i-vvzsxdk._.js")
R.c("server/chunks/[root-of-the-server]__12q4qr5978rba._.js")
R.m(391959)
module.exports=R.m(391959).exports
