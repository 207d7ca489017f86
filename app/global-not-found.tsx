import type { Metadata } from 'next'
import { PageChrome } from './page-chrome'
import { PageNotFound } from '@/components/layout/not-found'
import { shop } from '@/lib/shop/identity'
import RootLayout, { generateMetadata as rootMetadata } from './layout'

export { viewport } from './layout'

export function generateMetadata(): Metadata {
  return { ...rootMetadata(), title: `صفحه پیدا نشد | ${shop.name}`, robots: { index: false } }
}

/** The answer to every address that no route has: one stored page for all of them. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <PageChrome>
        <PageNotFound />
      </PageChrome>
    </RootLayout>
  )
}
