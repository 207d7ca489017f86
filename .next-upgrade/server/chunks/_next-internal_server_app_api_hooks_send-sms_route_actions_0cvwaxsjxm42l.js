module.exports=[742491,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_hooks_send-sms_route_actions_0cvwaxsjxm42l.js.map