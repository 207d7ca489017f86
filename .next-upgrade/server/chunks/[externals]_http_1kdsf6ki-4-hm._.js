module.exports=[921517,(t,e,p)=>{e.exports=t.x("http",()=>require("http"))}];

//# sourceMappingURL=%5Bexternals%5D_http_1kdsf6ki-4-hm._.js.map