module.exports=[174759,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_regenerate-sitemap_route_actions_12b_8ofylspw7.js.map