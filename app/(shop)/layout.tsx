import type { ReactNode } from 'react'
import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { Frame } from '@/app/_pages/frame'
import { guestView } from '@/app/_pages/view'

/** Whatever a page forgets to be tagged with is new again after this many seconds. */
export const revalidate = 60

/** The frame of the public pages: static, the same for every guest and normal customer. */
export default async function ShopLayout({ children }: { children: ReactNode }) {
  await tagPage(cacheTags.categories, cacheTags.delivery)
  return <Frame view={guestView()}>{children}</Frame>
}
