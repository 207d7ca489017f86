module.exports=[580258,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_alerts_route_actions_10ob02ej_7_83.js.map