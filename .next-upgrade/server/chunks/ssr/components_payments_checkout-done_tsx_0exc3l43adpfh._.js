module.exports=[890019,a=>{"use strict";var b=a.i(572131),c=a.i(866526),d=a.i(31390),e=a.i(360063);a.s(["CheckoutDone",0,function(){return(0,b.useEffect)(()=>{(0,d.Z)(null),(0,e.P)(e.n,null),(0,c.q)()},[]),null}])}];

//# sourceMappingURL=components_payments_checkout-done_tsx_0exc3l43adpfh._.js.map