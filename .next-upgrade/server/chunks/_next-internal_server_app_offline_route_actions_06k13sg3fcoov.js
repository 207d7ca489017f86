module.exports=[930912,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_offline_route_actions_06k13sg3fcoov.js.map