module.exports=[845349,a=>{"use strict";var b=a.i(857090);a.S([b,"default,w"],845349)},795574,function(a){a.n(a.i(845349))}];

//# sourceMappingURL=app_%28shop%29_contact_%5Bsubject%5D_not-found_tsx_0cyh5biphe25i._.js.map