module.exports=[631877,e=>{"use strict";var t=e.i(665044),i=e.i(207074);e.s(["f",0,function(...e){for(let r of new Set(e))(0,t.revalidateTag)((0,i.u)(r),{expire:0})}])},455744,e=>{"use strict";var t=e.i(562810);e.s(["z",0,t])},419149,e=>{"use strict";var t=e.i(562810);e.s(["z",0,t])}];

//# sourceMappingURL=_1-so7ic8vwvu0._.js.map