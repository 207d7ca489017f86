import { WrittenPage } from '@/app/(shop)/text-page'
import { getTextPage } from '@/lib/pages/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata() {
  const { seo, picture } = await getTextPage('terms')
  return pageMetadata({ ...seo, path: '/terms', picture })
}

export default async function Page() {
  const { title, html } = await getTextPage('terms')
  return <WrittenPage path="/terms" title={title} html={html} lead />
}
