module.exports=[2678,a=>{a.v(b=>Promise.all(["server/chunks/ssr/_0o60uys590rv7._.js","server/chunks/ssr/node_modules_zod_v4_classic_external_12aeggam0ycid.js","server/chunks/ssr/lib_accounts_schema_ts_0zlq98j077641._.js"].map(b=>a.l(b))).then(()=>b(119715)))}];

//# sourceMappingURL=lib_accounts_schema_ts_1jva4dc0-u_vj._.js.map