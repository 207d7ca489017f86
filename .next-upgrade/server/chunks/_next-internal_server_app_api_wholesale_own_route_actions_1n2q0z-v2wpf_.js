module.exports=[992871,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_wholesale_own_route_actions_1n2q0z-v2wpf_.js.map