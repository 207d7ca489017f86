module.exports=[145544,a=>{a.v(b=>Promise.all(["server/chunks/ssr/components_20nfq5ulddw97._.js"].map(b=>a.l(b))).then(()=>b(588347)))}];

//# sourceMappingURL=components_delivery_place-dialog_tsx_0smqb0bgc22k8._.js.map