module.exports=[623075,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_wholesale_papers_%5Bid%5D_route_actions_1cfr-79-b0xu2.js.map