module.exports=[967283,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_unreadable_route_actions_1qeo3aq1-2f5c.js.map