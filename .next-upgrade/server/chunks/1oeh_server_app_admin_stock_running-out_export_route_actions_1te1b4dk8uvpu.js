module.exports=[601960,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_admin_stock_running-out_export_route_actions_1te1b4dk8uvpu.js.map