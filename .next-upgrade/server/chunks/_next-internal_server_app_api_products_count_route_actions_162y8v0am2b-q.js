module.exports=[107868,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_products_count_route_actions_162y8v0am2b-q.js.map