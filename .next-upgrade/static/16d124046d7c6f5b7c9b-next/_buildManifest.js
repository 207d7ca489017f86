self.__BUILD_MANIFEST = {
  "__rewrites": {
    "afterFiles": [],
    "beforeFiles": [
      {
        "has": [
          {
            "type": "header",
            "key": "next-router-state-tree"
          }
        ],
        "source": "/:path*",
        "destination": "/api/unreadable"
      },
      {
        "source": "/:path((?!(?:[^%]|%[0-7][0-9a-f]|%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]|%e0%[ab][0-9a-f]%[89ab][0-9a-f]|%e[1-9a-cef](?:%[89ab][0-9a-f]){2}|%ed%[89][0-9a-f]%[89ab][0-9a-f]|%f0%[9ab][0-9a-f](?:%[89ab][0-9a-f]){2}|%f[1-3](?:%[89ab][0-9a-f]){3}|%f4%8[0-9a-f](?:%[89ab][0-9a-f]){2})*$).*)",
        "destination": "/not-found"
      },
      {
        "source": "/products",
        "destination": "/cached-listing/all/newest/1"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "category",
            "value": "(?<category>[\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]*[0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9][0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]{0,119})"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/:category/newest/1"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "sort",
            "value": "(?<sort>newest|best-selling|cheapest|dearest|biggest-discount|highest-rated)"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/all/:sort/1"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "category",
            "value": "(?<category>[\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]*[0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9][0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]{0,119})"
          },
          {
            "type": "query",
            "key": "sort",
            "value": "(?<sort>newest|best-selling|cheapest|dearest|biggest-discount|highest-rated)"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/:category/:sort/1"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "page",
            "value": "(?<page>[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,3})"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/all/newest/:page"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "category",
            "value": "(?<category>[\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]*[0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9][0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]{0,119})"
          },
          {
            "type": "query",
            "key": "page",
            "value": "(?<page>[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,3})"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/:category/newest/:page"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "sort",
            "value": "(?<sort>newest|best-selling|cheapest|dearest|biggest-discount|highest-rated)"
          },
          {
            "type": "query",
            "key": "page",
            "value": "(?<page>[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,3})"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/all/:sort/:page"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "category",
            "value": "(?<category>[\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]*[0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9][0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06ccA-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-]{0,119})"
          },
          {
            "type": "query",
            "key": "sort",
            "value": "(?<sort>newest|best-selling|cheapest|dearest|biggest-discount|highest-rated)"
          },
          {
            "type": "query",
            "key": "page",
            "value": "(?<page>[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,3})"
          }
        ],
        "source": "/products",
        "destination": "/cached-listing/:category/:sort/:page"
      },
      {
        "source": "/products",
        "destination": "/cached-listing/all/newest/0"
      },
      {
        "has": [
          {
            "type": "query",
            "key": "subject",
            "value": "(?<subject>question|order|return|wholesale|other)"
          }
        ],
        "source": "/contact",
        "destination": "/contact/:subject"
      }
    ],
    "fallback": []
  },
  "sortedPages": [
    "/_app",
    "/_error"
  ]
};self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()