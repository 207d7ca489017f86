module.exports=[112838,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_stock_export_route_actions_0vmih82gjofus.js.map