module.exports=[491312,a=>{a.v(b=>Promise.all(["server/chunks/ssr/components_form_resolver_ts_0urgfufivymob._.js"].map(b=>a.l(b))).then(()=>b(514122)))},218673,a=>{a.v(b=>Promise.all(["server/chunks/ssr/_1rckxpg4hvjsf._.js","server/chunks/ssr/node_modules_zod_v4_classic_external_12aeggam0ycid.js"].map(b=>a.l(b))).then(()=>b(603333)))}];

//# sourceMappingURL=_09sdd7q6y4ss1._.js.map