module.exports=[281283,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_backups_%5Bid%5D_route_actions_0x5d2g_obgy0-.js.map