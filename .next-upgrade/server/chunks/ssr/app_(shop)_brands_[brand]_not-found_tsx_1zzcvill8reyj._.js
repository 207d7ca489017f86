module.exports=[986846,a=>{"use strict";var b=a.i(857090);a.S([b,"default,x"],986846)},873965,function(a){a.n(a.i(986846))}];

//# sourceMappingURL=app_%28shop%29_brands_%5Bbrand%5D_not-found_tsx_1zzcvill8reyj._.js.map