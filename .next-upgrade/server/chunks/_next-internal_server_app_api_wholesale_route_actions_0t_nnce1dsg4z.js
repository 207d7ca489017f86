module.exports=[171754,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_wholesale_route_actions_0t_nnce1dsg4z.js.map