module.exports=[549758,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_hooks_sms-reply_route_actions_0yo5wulqhq5wb.js.map