module.exports=[727196,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_admin_products_template_route_actions_19_syb6gfpbac.js.map