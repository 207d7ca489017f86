module.exports=[847416,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_sw_js_route_actions_0fp9xibz4uh-7.js.map