module.exports=[362562,(a,b,c)=>{b.exports=a.x("module",()=>require("module"))},687769,(a,b,c)=>{b.exports=a.x("node:events",()=>require("node:events"))},188646,(a,b,c)=>{b.exports=a.x("node:stream/promises",()=>require("node:stream/promises"))},688947,(a,b,c)=>{b.exports=a.x("stream",()=>require("stream"))}];

//# sourceMappingURL=%5Bexternals%5D__1qjkat_ywotna._.js.map