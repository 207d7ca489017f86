module.exports=[265863,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_reports_stock_route_actions_0-nt595yp00nf.js.map