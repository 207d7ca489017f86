module.exports=[362562,(e,r,s)=>{r.exports=e.x("module",()=>require("module"))},687769,(e,r,s)=>{r.exports=e.x("node:events",()=>require("node:events"))},188646,(e,r,s)=>{r.exports=e.x("node:stream/promises",()=>require("node:stream/promises"))},688947,(e,r,s)=>{r.exports=e.x("stream",()=>require("stream"))}];

//# sourceMappingURL=%5Bexternals%5D__1qjkat_ywotna._.js.map