module.exports=[693553,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_jobs_route_actions_0_brg5r-1izrj.js.map