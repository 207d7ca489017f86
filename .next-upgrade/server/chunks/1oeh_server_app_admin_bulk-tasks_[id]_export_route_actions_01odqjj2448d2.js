module.exports=[987495,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_admin_bulk-tasks_%5Bid%5D_export_route_actions_01odqjj2448d2.js.map