import type { Metadata } from 'next'
import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { HomePage } from '@/app/_pages/home'
import { guestView } from '@/app/_pages/view'

export const metadata: Metadata = { alternates: { canonical: '/' } }

export default async function Page() {
  await tagPage(cacheTags.home, cacheTags.products)
  return <HomePage view={guestView()} />
}
