module.exports=[973122,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_torob_api_v3_products_route_actions_1plldmgo4gur6.js.map