module.exports=[410928,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_delivery_route_actions_04x78th44s4ee.js.map