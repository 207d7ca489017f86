module.exports=[87167,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_media_files_route_actions_17i-aqmc_fu_4.js.map