module.exports=[524836,(t,e,p)=>{e.exports=t.x("https",()=>require("https"))}];

//# sourceMappingURL=%5Bexternals%5D_https_0_2leqiz7bh4y._.js.map