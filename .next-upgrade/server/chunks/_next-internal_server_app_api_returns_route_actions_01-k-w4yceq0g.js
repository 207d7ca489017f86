module.exports=[44007,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_returns_route_actions_01-k-w4yceq0g.js.map