module.exports=[595164,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_search_suggestions_route_actions_1-zi881hfs7jt.js.map