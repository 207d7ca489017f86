module.exports=[552943,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_payment_verify_route_actions_0xu606-ha6rr7.js.map