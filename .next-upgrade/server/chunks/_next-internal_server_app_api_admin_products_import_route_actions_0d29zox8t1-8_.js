module.exports=[110876,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_admin_products_import_route_actions_0d29zox8t1-8_.js.map