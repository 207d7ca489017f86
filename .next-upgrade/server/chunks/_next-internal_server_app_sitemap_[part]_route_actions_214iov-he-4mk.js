module.exports=[179254,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_sitemap_%5Bpart%5D_route_actions_214iov-he-4mk.js.map