module.exports=[491312,a=>{a.v(b=>Promise.all(["server/chunks/ssr/components_form_resolver_ts_0urgfufivymob._.js"].map(b=>a.l(b))).then(()=>b(514122)))},645055,a=>{a.v(b=>Promise.all(["server/chunks/ssr/_1d9r88wf0fcof._.js","server/chunks/ssr/node_modules_zod_v4_classic_external_12aeggam0ycid.js"].map(b=>a.l(b))).then(()=>b(888954)))}];

//# sourceMappingURL=_0j-btpzlwmz0e._.js.map