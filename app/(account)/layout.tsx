import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { Frame } from '@/app/_pages/frame'
import { guestView } from '@/app/_pages/view'

/** Cart, checkout and whatever else belongs to one person: nothing for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Whatever a static page in here forgets to be tagged with is new again after this many seconds. */
export const revalidate = 60

/** The frame of private pages; it shows the same to everybody, who is looking is filled in by the browser. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await tagPage(cacheTags.categories, cacheTags.delivery)
  return <Frame view={guestView()}>{children}</Frame>
}
