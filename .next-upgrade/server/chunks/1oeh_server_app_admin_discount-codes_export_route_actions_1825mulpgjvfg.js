module.exports=[146100,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_admin_discount-codes_export_route_actions_1825mulpgjvfg.js.map