module.exports=[190534,a=>{a.v(b=>Promise.all(["server/chunks/ssr/components_admin_form_jalali-calendar_tsx_0jk11-59i_0_7._.js"].map(b=>a.l(b))).then(()=>b(811384)))},418798,a=>{"use strict";let b=(0,a.i(920226).$)(()=>({}));a.s(["f",0,b])}];

//# sourceMappingURL=components_admin_1-csm06f0fgb0._.js.map