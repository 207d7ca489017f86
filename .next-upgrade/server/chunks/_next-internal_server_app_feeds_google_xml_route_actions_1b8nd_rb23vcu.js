module.exports=[206806,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_feeds_google_xml_route_actions_1b8nd_rb23vcu.js.map