module.exports=[127084,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1jng_app_admin_reports_profit_%5Bfrom%5D_%5Buntil%5D_export_route_actions_14oa0txih97ee.js.map