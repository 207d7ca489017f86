module.exports=[856301,a=>{"use strict";var b=a.i(857090);a.S([b,"default,x"],856301)},488428,function(a){a.n(a.i(856301))}];

//# sourceMappingURL=app_member_products_not-found_tsx_1owaeid__tui0._.js.map