module.exports=[1866,a=>{"use strict";var b=a.i(823774),c=a.i(844631);a.S([b,"7faeda12bc3262ef65cbfc5421da1a770683206b79,f",0,c,"7fdf745b7a5f35c44e55a36a407b49fba535253bf6,p,7fe78c26569753d1bc0335b3f175fd460515e95243,o"],1866)}];

//# sourceMappingURL=1oeh_server_app_%28print%29_profile_invoices_%5Bid%5D_page_actions_1dzu-_ts37_4x.js.map