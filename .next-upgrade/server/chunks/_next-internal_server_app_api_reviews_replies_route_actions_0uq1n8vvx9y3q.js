module.exports=[601098,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_reviews_replies_route_actions_0uq1n8vvx9y3q.js.map