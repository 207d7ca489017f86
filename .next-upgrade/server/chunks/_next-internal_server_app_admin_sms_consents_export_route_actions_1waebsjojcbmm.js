module.exports=[657855,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_sms_consents_export_route_actions_1waebsjojcbmm.js.map