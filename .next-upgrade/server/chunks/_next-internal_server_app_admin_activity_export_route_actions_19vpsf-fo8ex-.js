module.exports=[405902,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_activity_export_route_actions_19vpsf-fo8ex-.js.map