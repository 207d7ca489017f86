module.exports=[200614,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_discounts_export_route_actions_1nejc_o97qtly.js.map