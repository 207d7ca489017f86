module.exports=[658082,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_transfers_route_actions_0uv2xq5noxql9.js.map