module.exports=[51870,a=>{"use strict";var b=a.i(857090);a.S([b,"default,w"],51870)},770453,function(a){a.n(a.i(51870))}];

//# sourceMappingURL=app_%28shop%29_pages_%5Bslug%5D_not-found_tsx_0-cdyztuumf--._.js.map