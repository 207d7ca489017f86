module.exports=[110414,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_payment_callback_route_actions_086jvzc2tb0zt.js.map