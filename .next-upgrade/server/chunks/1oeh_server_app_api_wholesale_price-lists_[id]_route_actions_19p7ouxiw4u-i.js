module.exports=[736811,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_api_wholesale_price-lists_%5Bid%5D_route_actions_19p7ouxiw4u-i.js.map