module.exports=[354474,o=>{"use strict";o.s(["u",0,function(o){return"object"==typeof o&&null!==o&&"boolean"==typeof o.ok},"N",0,function(o){return{ok:!0,data:o}}])}];

//# sourceMappingURL=lib_utils_result_ts_13qe2xt8tlj_a._.js.map