module.exports=[845276,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_upload_review_route_actions_0n27fv-wu7xbz.js.map