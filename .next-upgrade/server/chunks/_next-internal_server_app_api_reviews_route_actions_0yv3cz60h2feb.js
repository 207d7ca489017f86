module.exports=[990188,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_reviews_route_actions_0yv3cz60h2feb.js.map