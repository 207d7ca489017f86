import type { Metadata } from 'next'
import { LostPage } from '@/app/_pages/lost'
import { markLost } from '@/lib/core/page-status'

export const metadata: Metadata = { title: 'صفحه پیدا نشد', robots: { index: false } }

/** The answer to every address that leads nowhere: next.config.ts brings them here, so that it is rendered once. */
export default function Page() {
  markLost()
  return <LostPage />
}
