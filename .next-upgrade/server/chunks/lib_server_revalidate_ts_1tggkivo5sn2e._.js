module.exports=[631877,e=>{"use strict";var t=e.i(665044),i=e.i(207074);e.s(["f",0,function(...e){for(let r of new Set(e))(0,t.revalidateTag)((0,i.u)(r),{expire:0})}])}];

//# sourceMappingURL=lib_server_revalidate_ts_1tggkivo5sn2e._.js.map