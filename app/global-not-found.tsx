import type { Metadata } from 'next'
import { PageChrome } from './(shop)/page-chrome'
import { PageNotFound } from '@/components/layout/not-found'
import { getShop } from '@/lib/shop/settings'
import RootLayout, { generateMetadata as rootMetadata } from './layout'

export { viewport } from './layout'

export async function generateMetadata(): Promise<Metadata> {
  const shop = await getShop()
  return { ...(await rootMetadata()), title: `صفحه پیدا نشد | ${shop.name}`, robots: { index: false } }
}

/** One cached page for all unrouted addresses. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <PageChrome>
        <PageNotFound />
      </PageChrome>
    </RootLayout>
  )
}
