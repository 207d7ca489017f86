module.exports=[516368,a=>{"use strict";var b=a.i(857090);a.S([b,"default,x"],516368)},897986,function(a){a.n(a.i(516368))}];

//# sourceMappingURL=app_%28shop%29_cached-search_not-found_tsx_0okd6w525gyx9._.js.map