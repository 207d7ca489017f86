'use client'

import { PlainPage } from '@/components/layout/plain-page'
import './shop.css'

/** Replaces the document when the root layout fails. */
export default function GlobalError() {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <title>مشکلی پیش آمد</title>
      </head>
      <body>
        <PlainPage>
          {/* A native button: every page loads this file. */}
          <div className="grid justify-items-center gap-3 px-5 py-8 text-center">
            <h1 className="text-22">فروشگاه باز نشد</h1>
            <p className="max-w-[44ch] text-balance text-muted">
              مشکلی از سوی ماست. چند لحظهٔ دیگر دوباره تلاش کنید.
            </p>
            <button
              type="button"
              className="inline-flex min-h-12 items-center rounded-m border border-line-strong bg-surface px-5.5 leading-none font-strong hover:bg-sunken"
              onClick={() => window.location.reload()}
            >
              تلاش مجدد
            </button>
          </div>
        </PlainPage>
      </body>
    </html>
  )
}
