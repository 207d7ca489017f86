var R=require("./[turbopack]_runtime.js")("server/chunks/[worker thread]-lib_spreadsheet_node-worker_ts_13k1dmb8epu96._.js")
R.c("server/chunks/[root-of-the-server]__056ln33cn821n._.js")
R.c("server/chunks/lib_spreadsheet_node-worker_ts_12wdzsbrwcz65._.js")
R.c("server/chunks/_1xlpxpccdt7py._.js")
R.m(314783)
module.exports=R.m(314783).exports
