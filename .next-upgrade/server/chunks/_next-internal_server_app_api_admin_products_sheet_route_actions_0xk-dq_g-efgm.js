module.exports=[759014,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_products_sheet_route_actions_0xk-dq_g-efgm.js.map