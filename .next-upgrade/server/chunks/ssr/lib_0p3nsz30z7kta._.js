module.exports=[669002,a=>{"use strict";var b=a.i(405050);let c=(0,b.createServerReference)("7faeda12bc3262ef65cbfc5421da1a770683206b79",b.callServer,void 0,b.findSourceMapURL,"mergeCart");a.s(["f",0,c])},359468,a=>{a.v(a=>Promise.resolve().then(()=>a(962541)))}];

//# sourceMappingURL=lib_0p3nsz30z7kta._.js.map