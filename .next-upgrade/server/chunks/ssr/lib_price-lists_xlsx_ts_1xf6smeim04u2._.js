module.exports=[723138,a=>{a.v(b=>Promise.all(["server/chunks/ssr/[externals]__1qjkat_ywotna._.js","server/chunks/ssr/lib_price-lists_xlsx_ts_1dguhydvp8_ta._.js","server/chunks/ssr/_0n8c8l12jp-fc._.js"].map(b=>a.l(b))).then(()=>b(344362)))}];

//# sourceMappingURL=lib_price-lists_xlsx_ts_1xf6smeim04u2._.js.map