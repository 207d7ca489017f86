import type { Metadata } from 'next'
import { Frame } from '@/app/_pages/frame'
import { guestView } from '@/app/_pages/view'
import { PageNotFound } from '@/components/layout/not-found'
import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { shop } from '@/lib/shop/identity'
import RootLayout, { generateMetadata as rootMetadata } from './layout'

export { viewport } from './layout'

export function generateMetadata(): Metadata {
  return { ...rootMetadata(), title: `صفحه پیدا نشد | ${shop.name}`, robots: { index: false } }
}

/** The answer to every address that no route has: one stored page for all of them. */
export default async function GlobalNotFound() {
  await tagPage(cacheTags.categories, cacheTags.delivery)
  return (
    <RootLayout>
      <Frame view={guestView()}>
        <PageNotFound />
      </Frame>
    </RootLayout>
  )
}
