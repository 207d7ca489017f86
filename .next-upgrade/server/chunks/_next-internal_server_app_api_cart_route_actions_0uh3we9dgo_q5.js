module.exports=[17992,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_cart_route_actions_0uh3we9dgo_q5.js.map