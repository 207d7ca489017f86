module.exports=[318749,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_admin_stock_counts_%5Bid%5D_export_route_actions_1y8ui_09a9aig.js.map