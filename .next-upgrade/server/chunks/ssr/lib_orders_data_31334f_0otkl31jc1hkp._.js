module.exports=[826192,a=>{"use strict";var b=a.i(405050);let c=(0,b.createServerReference)("7f136b0dc02f430ad9282d1acf0bb8e9c9e6b5262c",b.callServer,void 0,b.findSourceMapURL,"sendPaymentLink");a.s(["f",0,c])}];

//# sourceMappingURL=lib_orders_data_31334f_0otkl31jc1hkp._.js.map