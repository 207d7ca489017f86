module.exports=[548510,s=>{"use strict";s.s([])}];

//# sourceMappingURL=1oeh_server_app_api_transfers_%5Bid%5D_%5Bpicture%5D_route_actions_0ox3vhgy4d7fl.js.map