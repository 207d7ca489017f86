module.exports=[533849,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_me_route_actions_0j009u9p9e-hk.js.map