self.__MIDDLEWARE_MATCHERS = [
  {
    "has": [
      {
        "type": "cookie",
        "key": "hormoz-member"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?(?:\\/(\\/?index|\\/?index\\.json|\\/?index(?:\\.rsc|\\.segments\\/.+\\.segment\\.rsc)))?[\\/#\\?]?$",
    "originalSource": "/"
  },
  {
    "has": [
      {
        "type": "cookie",
        "key": "hormoz-member"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products/:path*"
  },
  {
    "has": [
      {
        "type": "cookie",
        "key": "hormoz-member"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/wholesale(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/wholesale"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "search"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "header",
        "key": "rsc"
      },
      {
        "type": "query",
        "key": "category"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(?:\\/([^\\/#\\?]+?))\\/reviews(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products/:slug/reviews"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(?:\\/([^\\/#\\?]+?))\\/questions(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products/:slug/questions"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "in"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "min"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "max"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "brand"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "color"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "stock"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "off"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "rating"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "filter"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "coating"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "country"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "diameter"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "dishwasher"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "height"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "hobs"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "material"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "pieces"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "servings"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "volume"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "warranty"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "has": [
      {
        "type": "query",
        "key": "weight"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/products(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/products"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/member(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/member/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/auth(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/auth"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/login(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/login"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/register(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/register"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/checkout(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/checkout"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/profile(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/profile/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/order-success(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/order-success/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/payment-failed(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/payment-failed"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/track(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/track"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/wholesale(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/wholesale/:path+"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/pay(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/pay/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/sms(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/sms/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/wishlist(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/wishlist"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/staff-invitation(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/staff-invitation"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/compare(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/compare"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/payment(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/payment/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/admin(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/admin/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/me(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/me"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/returns\\/pictures(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/returns/pictures/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/reviews(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/reviews/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/wholesale(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/wholesale/:path+"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/transfers(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/transfers/:path+"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/waybills(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/waybills/:path+"
  },
  {
    "has": [
      {
        "type": "cookie",
        "key": "hormoz-member"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/search\\/suggestions(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/search/suggestions"
  },
  {
    "has": [
      {
        "type": "cookie",
        "key": "hormoz-member"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/products(?:\\/((?:[^\\/#\\?]+?)(?:\\/(?:[^\\/#\\?]+?))*))?(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/products/:path*"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/admin(?:\\/((?!products\\/import).*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/admin/((?!products/import).*)"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?\\/api\\/regenerate-sitemap(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/api/regenerate-sitemap"
  },
  {
    "has": [
      {
        "type": "header",
        "key": "content-type"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?(?:\\/((?!media\\/|_next\\/|torob_api\\/|api\\/hooks\\/|api\\/jobs|api\\/upload\\/|api\\/returns$|api\\/wholesale$|api\\/transfers$|api\\/waybills$|api\\/admin\\/products\\/import).*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/((?!media/|_next/|torob_api/|api/hooks/|api/jobs|api/upload/|api/returns$|api/wholesale$|api/transfers$|api/waybills$|api/admin/products/import).*)"
  },
  {
    "has": [
      {
        "type": "header",
        "key": "next-action"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?(?:\\/((?!media\\/|_next\\/|api\\/).*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/((?!media/|_next/|api/).*)"
  },
  {
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?(?:\\/((?!(?:_next|about|admin|api|art|auth|brands|cached-listing|cached-search|cart|categories|checkout|compare|contact|feeds|login|manifest\\.webmanifest|media|member|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\\.txt|s|sitemap|sitemap\\.xml|sms|staff-invitation|sw\\.js|terms|torob_api|track|unavailable|wholesale|wishlist)(?:\\/|$)).+))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/((?!(?:_next|about|admin|api|art|auth|brands|cached-listing|cached-search|cart|categories|checkout|compare|contact|feeds|login|manifest\\.webmanifest|media|member|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\\.txt|s|sitemap|sitemap\\.xml|sms|staff-invitation|sw\\.js|terms|torob_api|track|unavailable|wholesale|wishlist)(?:/|$)).+)"
  },
  {
    "has": [
      {
        "type": "header",
        "key": "content-security-policy"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?(?:\\/((?!media\\/|_next\\/).*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/((?!media/|_next/).*)"
  },
  {
    "has": [
      {
        "type": "header",
        "key": "content-security-policy-report-only"
      }
    ],
    "regexp": "^(?:\\/(_next\\/data\\/[^/]{1,}))?(?:\\/((?!media\\/|_next\\/).*))(\\.json|\\.rsc|\\.segments\\/.+\\.segment\\.rsc)?[\\/#\\?]?$",
    "originalSource": "/((?!media/|_next/).*)"
  }
];self.__MIDDLEWARE_MATCHERS_CB && self.__MIDDLEWARE_MATCHERS_CB()