module.exports=[250805,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_bulk-tasks_route_actions_0l40drxkdfxsq.js.map