module.exports=[666188,a=>{"use strict";var b=a.i(907997),c=a.i(395936);a.s(["default",0,function(){return(0,b.jsxs)("div",{className:"page-content",children:[(0,b.jsx)("h1",{children:"این صفحه پیدا نشد"}),(0,b.jsx)(c.default,{href:"/",prefetch:!1,children:"بازگشت به خانه"})]})}])},102894,function(a){a.n(a.i(666188))}];

//# sourceMappingURL=app_not-found_tsx_1gi3i27gi6b-4._.js.map