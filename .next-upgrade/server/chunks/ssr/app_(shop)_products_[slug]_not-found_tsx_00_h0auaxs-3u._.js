module.exports=[840586,a=>{"use strict";var b=a.i(857090);a.S([b,"default,A"],840586)},469437,function(a){a.n(a.i(840586))}];

//# sourceMappingURL=app_%28shop%29_products_%5Bslug%5D_not-found_tsx_00_h0auaxs-3u._.js.map