module.exports=[70864,function(a){a.n(a.i(233290))},832113,a=>{"use strict";var b=a.i(159630);function c(){return new URL((0,b.d)()?"http://build.invalid":(0,b.$)().SITE_URL)}a.s(["U",0,c,"Z",0,function(a){return new URL(a,c()).href}])}];

//# sourceMappingURL=_0zix76dduv7ei._.js.map