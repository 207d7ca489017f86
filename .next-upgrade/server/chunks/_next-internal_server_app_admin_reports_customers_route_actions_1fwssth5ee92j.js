module.exports=[659414,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_reports_customers_route_actions_1fwssth5ee92j.js.map