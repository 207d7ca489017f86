import type { Metadata } from 'next'
import { PlainPage } from '@/components/layout/plain-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export const metadata: Metadata = { title: 'صفحه پیدا نشد', robots: { index: false } }

/** The answer to every address that leads nowhere. */
export default function NotFound() {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        picture="not-found"
        title="این صفحه پیدا نشد"
        text="شاید نشانی درست نیست، یا چیزی که اینجا بود جای دیگری رفته است."
        action={<ButtonLink href="/products">دیدن همهٔ کالاها</ButtonLink>}
      />
    </PlainPage>
  )
}
