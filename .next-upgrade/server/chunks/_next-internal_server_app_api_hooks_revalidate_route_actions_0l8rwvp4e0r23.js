module.exports=[998e3,e=>{"use strict";e.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_hooks_revalidate_route_actions_0l8rwvp4e0r23.js.map