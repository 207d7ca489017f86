module.exports=[459131,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_history_route_actions_1_oylv3uozefg.js.map