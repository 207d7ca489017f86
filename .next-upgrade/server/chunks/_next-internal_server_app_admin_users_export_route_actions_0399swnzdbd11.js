module.exports=[263006,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_users_export_route_actions_0399swnzdbd11.js.map