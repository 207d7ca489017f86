module.exports=[40114,a=>{"use strict";var b=a.i(907997),c=a.i(114781);a.s(["default",0,function({children:a}){return(0,b.jsx)(c.f,{children:a})},"metadata",0,{robots:{index:!1,follow:!1}},"revalidate",0,3600])},673452,function(a){a.n(a.i(40114))}];

//# sourceMappingURL=app_%28account%29_layout_tsx_1v_8pydyj5jrk._.js.map