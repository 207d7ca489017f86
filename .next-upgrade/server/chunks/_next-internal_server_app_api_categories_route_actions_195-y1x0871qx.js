module.exports=[843982,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_categories_route_actions_195-y1x0871qx.js.map