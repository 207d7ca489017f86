module.exports=[193300,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_ready_route_actions_041j6_sra-0e8.js.map