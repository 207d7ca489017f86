module.exports=[652136,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_waybills_%5Bid%5D_route_actions_1_28ge4uhjgpu.js.map