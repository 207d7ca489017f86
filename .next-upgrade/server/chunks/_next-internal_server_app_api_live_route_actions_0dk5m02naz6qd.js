module.exports=[225958,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_live_route_actions_0dk5m02naz6qd.js.map