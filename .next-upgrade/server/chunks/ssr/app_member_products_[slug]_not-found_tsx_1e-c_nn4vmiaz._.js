module.exports=[100428,a=>{"use strict";var b=a.i(857090);a.S([b,"default,A"],100428)},820056,function(a){a.n(a.i(100428))}];

//# sourceMappingURL=app_member_products_%5Bslug%5D_not-found_tsx_1e-c_nn4vmiaz._.js.map