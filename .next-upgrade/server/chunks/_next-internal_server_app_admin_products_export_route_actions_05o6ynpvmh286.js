module.exports=[653872,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_products_export_route_actions_05o6ynpvmh286.js.map