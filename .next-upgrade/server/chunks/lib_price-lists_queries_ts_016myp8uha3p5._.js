module.exports=[511523,e=>{"use strict";var t=e.i(96656),i=e.i(877739),s=e.i(660248);async function r(){return(0,t.f)("price_list_states")}async function n(e){return(await (0,s.D)()).from("price_list_files").select("*").eq("id",e).eq("state","ready").maybeSingle().then(i.h)}e.s(["i",0,n,"Q",0,r])}];

//# sourceMappingURL=lib_price-lists_queries_ts_016myp8uha3p5._.js.map