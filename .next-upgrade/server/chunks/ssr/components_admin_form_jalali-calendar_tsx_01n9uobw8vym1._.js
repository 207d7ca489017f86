module.exports=[190534,a=>{a.v(b=>Promise.all(["server/chunks/ssr/components_admin_form_jalali-calendar_tsx_0jk11-59i_0_7._.js"].map(b=>a.l(b))).then(()=>b(811384)))}];

//# sourceMappingURL=components_admin_form_jalali-calendar_tsx_01n9uobw8vym1._.js.map