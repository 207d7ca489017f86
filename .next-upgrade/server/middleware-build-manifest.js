globalThis.__BUILD_MANIFEST = {
  "pages": {
    "/_app": []
  },
  "devFiles": [],
  "polyfillFiles": [
    "static/chunks/0cz1d0mv5g_q7-next.js"
  ],
  "lowPriorityFiles": [
    "static/16d124046d7c6f5b7c9b-next/_buildManifest.js",
    "static/16d124046d7c6f5b7c9b-next/_ssgManifest.js",
    "static/16d124046d7c6f5b7c9b-next/_clientMiddlewareManifest.js"
  ],
  "rootMainFiles": [
    "static/chunks/2i3mwkeaz200g-next.js",
    "static/chunks/17fms_jsrb1ne-next.js",
    "static/chunks/14o9ueepwvclv-next.js",
    "static/chunks/29hw6klud6p8v-next.js",
    "static/chunks/3516nv78vffqj-next.js",
    "static/chunks/turbopack-077hmtqrhcoji-next.js"
  ],
  "rootMainFilesTree": {},
  "pagesChunkGroupBootstrapParams": {
    "/_not-found/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/_global-error/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/cart/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/checkout/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/compare/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/order-success/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/pay/[token]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/payment/verify/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/payment-failed/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/addresses/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/details/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/lists/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/orders/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/orders/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/password/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/questions/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/returns/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/reviews/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/profile/wholesale/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/sms/[code]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/staff-invitation/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/track/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/wholesale/order/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/wholesale/price-list/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(account)/wishlist/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(auth)/auth/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(plain)/unavailable/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(plain)/unavailable/payment/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(print)/profile/invoices/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(print)/profile/orders/[id]/invoice/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(print)/profile/proformas/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(print)/wholesale/price-list/print/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/about/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/brands/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/brands/[brand]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/cached-listing/[category]/[sort]/[page]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/cached-search/[query]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/categories/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/contact/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/contact/[subject]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/pages/[slug]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/privacy/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/products/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/products/[slug]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/products/[slug]/questions/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/products/[slug]/reviews/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/sitemap/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/terms/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/(shop)/wholesale/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/[...path]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/activity/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/backup/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/bulk-tasks/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/bulk-tasks/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/bundles/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/categories/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/colors/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/comments/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/comments/messages/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/comments/messages/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/comments/questions/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/delivery-settings/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/discount-codes/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/discount-codes/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/discounts/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/discounts/campaigns/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/handbook/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/handbook/[name]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/hero-slides/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/invoices/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/media/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/menus/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/no-access/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/[id]/edit/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/drafts/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/money/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/new/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/print/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/tracking/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/transfers/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/orders/transfers/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/pages/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/pages/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/pages/new/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/[id]/edit/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/attributes/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/import/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/new/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/sheet/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/products/synonyms/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/promotion-banners/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/redirects/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/redirects/missing/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/reports/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/reports/profit/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/reports/profit/[from]/[until]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/reports/searches/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/seasonal-tiles/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/settings/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/setup/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/sms/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/sms/campaigns/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/sms/consents/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/sms/links/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/sms/templates/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/staff/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/counts/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/counts/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/receipts/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/receipts/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/receipts/new/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock/running-out/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock-requests/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/stock-requests/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/users/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/users/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/users/segments/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/users/wholesale/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/wholesale/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/wholesale/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/wholesale/dealers/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/wholesale/dealers/[id]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/admin/wholesale/price-list/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/member/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/member/products/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/member/products/[slug]/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/member/products/[slug]/questions/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/member/products/[slug]/reviews/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    },
    "/member/wholesale/page": {
      "otherChunks": [
        "static/chunks/2i3mwkeaz200g-next.js",
        "static/chunks/17fms_jsrb1ne-next.js",
        "static/chunks/14o9ueepwvclv-next.js",
        "static/chunks/29hw6klud6p8v-next.js",
        "static/chunks/3516nv78vffqj-next.js"
      ],
      "runtimeModuleIds": [
        494553
      ]
    }
  },
  "chunkLoadingGlobal": "TURBOPACK"
};
