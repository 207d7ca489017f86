module.exports=[141178,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_order-sheet_route_actions_0k_v19at_hnyf.js.map