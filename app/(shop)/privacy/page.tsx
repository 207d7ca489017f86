import { WrittenPage } from '@/app/(shop)/text-page'
import { getTextPage } from '@/lib/pages/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata() {
  const { seo, picture } = await getTextPage('privacy')
  return pageMetadata({ ...seo, path: '/privacy', picture })
}

export default async function Page() {
  const { title, html } = await getTextPage('privacy')
  return <WrittenPage path="/privacy" title={title} html={html} lead />
}
