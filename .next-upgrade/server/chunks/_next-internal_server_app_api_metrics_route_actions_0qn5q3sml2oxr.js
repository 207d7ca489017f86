module.exports=[14369,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_metrics_route_actions_0qn5q3sml2oxr.js.map