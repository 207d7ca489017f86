module.exports=[172235,a=>{"use strict";var b=a.i(857090);a.S([b,"default,x"],172235)},430084,function(a){a.n(a.i(172235))}];

//# sourceMappingURL=app_%28shop%29_cached-listing_not-found_tsx_1ps1es51fy7h3._.js.map