module.exports=[219316,a=>{"use strict";var b=a.i(857090);a.S([b,"default,x"],219316)},159448,function(a){a.n(a.i(219316))}];

//# sourceMappingURL=app_%28shop%29_products_not-found_tsx_13a_knokhdce0._.js.map