module.exports=[7644,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_upload_%5Bbucket%5D_route_actions_1b_lmypuo0k5_.js.map