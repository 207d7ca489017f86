module.exports=[973880,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_search_route_actions_09t_j3vcvw16a.js.map