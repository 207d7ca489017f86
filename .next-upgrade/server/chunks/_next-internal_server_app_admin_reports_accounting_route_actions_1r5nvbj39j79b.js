module.exports=[744794,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_reports_accounting_route_actions_1r5nvbj39j79b.js.map