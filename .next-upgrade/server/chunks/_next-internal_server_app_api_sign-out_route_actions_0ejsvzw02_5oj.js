module.exports=[218331,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_sign-out_route_actions_0ejsvzw02_5oj.js.map