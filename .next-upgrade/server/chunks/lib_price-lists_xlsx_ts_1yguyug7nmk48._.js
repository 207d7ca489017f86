module.exports=[402574,s=>{s.v(e=>Promise.all(["server/chunks/[externals]__1qjkat_ywotna._.js","server/chunks/_1xlpxpccdt7py._.js","server/chunks/lib_price-lists_xlsx_ts_1q9wqvt1wwkds._.js"].map(e=>s.l(e))).then(()=>e(846200)))}];

//# sourceMappingURL=lib_price-lists_xlsx_ts_1yguyug7nmk48._.js.map