module.exports=[908582,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_handbook_route_actions_1p6mpc8czug11.js.map