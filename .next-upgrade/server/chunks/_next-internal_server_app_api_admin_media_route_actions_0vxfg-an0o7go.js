module.exports=[215471,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_media_route_actions_0vxfg-an0o7go.js.map