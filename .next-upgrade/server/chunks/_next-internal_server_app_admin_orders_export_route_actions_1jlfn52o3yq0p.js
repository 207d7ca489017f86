module.exports=[665745,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_orders_export_route_actions_1jlfn52o3yq0p.js.map