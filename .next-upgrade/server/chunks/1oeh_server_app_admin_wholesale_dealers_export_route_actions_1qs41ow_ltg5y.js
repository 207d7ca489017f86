module.exports=[1880,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_admin_wholesale_dealers_export_route_actions_1qs41ow_ltg5y.js.map