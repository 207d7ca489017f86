module.exports=[446786,(e,r,t)=>{r.exports=e.x("os",()=>require("os"))},688947,(e,r,t)=>{r.exports=e.x("stream",()=>require("stream"))},870722,(e,r,t)=>{r.exports=e.x("tty",()=>require("tty"))},224361,(e,r,t)=>{r.exports=e.x("util",()=>require("util"))}];

//# sourceMappingURL=%5Bexternals%5D__1aw9n9hwpup4w._.js.map