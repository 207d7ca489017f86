module.exports=[135563,s=>{"use strict";s.s([])}];

//# sourceMappingURL=_next-internal_server_app_api_products_choices_route_actions_1tkrunq14wkv_.js.map