module.exports=[187139,a=>{"use strict";let b="کاربر وارد نشده است. برای این کار وارد حساب خود شوید.";a.s(["I",0,"لطفاً موارد مشخص‌شده را درست کنید.","d",0,b,"i",0,function(a){return a.includes(b)}])}];

//# sourceMappingURL=lib_utils_form-texts_ts_0eiwft1teiyfv._.js.map