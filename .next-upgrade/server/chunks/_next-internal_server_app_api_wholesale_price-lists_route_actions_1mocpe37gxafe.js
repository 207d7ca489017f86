module.exports=[348594,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_wholesale_price-lists_route_actions_1mocpe37gxafe.js.map