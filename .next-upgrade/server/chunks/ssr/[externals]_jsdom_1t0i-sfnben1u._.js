module.exports=[859664,(a,b,c)=>{b.exports=a.x("jsdom-4cccfac9827ebcfe",()=>require("jsdom-4cccfac9827ebcfe"))}];

//# sourceMappingURL=%5Bexternals%5D_jsdom_1t0i-sfnben1u._.js.map