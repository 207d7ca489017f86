module.exports=[136738,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_media_%5Bbucket%5D_%5B___path%5D_route_actions_1qb95khnnml39.js.map