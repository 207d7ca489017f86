module.exports=[843312,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_p_%5Bcode%5D_route_actions_0cy9uy6_3c_2l.js.map