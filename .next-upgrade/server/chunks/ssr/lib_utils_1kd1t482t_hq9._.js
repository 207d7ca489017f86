module.exports=[187139,a=>{"use strict";let b="کاربر وارد نشده است. برای این کار وارد حساب خود شوید.";a.s(["I",0,"لطفاً موارد مشخص‌شده را درست کنید.","d",0,b,"i",0,function(a){return a.includes(b)}])},302799,a=>{"use strict";var b=a.i(788872);a.s(["s",0,"قیمت نامشخص","Q",0,function(a){return(0,b.d)(Math.trunc(a))}])}];

//# sourceMappingURL=lib_utils_1kd1t482t_hq9._.js.map