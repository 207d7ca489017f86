module.exports=[823459,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_reports_sales_route_actions_1d4f341bhuvz0.js.map