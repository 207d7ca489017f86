module.exports=[34150,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_places_route_actions_0t55xmucn6lat.js.map