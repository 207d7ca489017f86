module.exports=[773875,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_s_%5Bcode%5D_route_actions_1rrym3d49_978.js.map