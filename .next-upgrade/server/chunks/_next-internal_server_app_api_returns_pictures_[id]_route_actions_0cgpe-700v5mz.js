module.exports=[496815,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_returns_pictures_%5Bid%5D_route_actions_0cgpe-700v5mz.js.map