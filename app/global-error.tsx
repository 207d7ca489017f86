'use client'

import { PlainPage } from '@/components/layout/plain-page'
import { ErrorState } from '@/components/ui/error-state'
import './shop.css'

/** Stands in for the whole document when even the root layout fails. */
export default function GlobalError() {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <title>مشکلی پیش آمد</title>
      </head>
      <body>
        <PlainPage>
          <ErrorState
            level={1}
            title="فروشگاه باز نشد"
            text="مشکلی از سوی ماست. چند لحظهٔ دیگر دوباره تلاش کنید."
            onRetry={() => window.location.reload()}
          />
        </PlainPage>
      </body>
    </html>
  )
}
