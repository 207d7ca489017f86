module.exports=[81114,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_waybills_route_actions_1btjwvchu4752.js.map