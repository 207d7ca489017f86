module.exports=[336937,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_reviews_pictures_%5Bid%5D_route_actions_1y38pqc_dkeqa.js.map