import { WordsPage } from '@/app/_pages/words'
import { SitemapPanel } from '@/components/content/sitemap-panel'
import { pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop/identity'

export const metadata = {
  ...pageMetadata({
    title: 'نقشهٔ سایت',
    description: `نقشهٔ سایت ${shop.fullName}: تعداد صفحه‌ها، زمان آخرین به‌روزرسانی و فایل آن برای موتورهای جست‌وجو.`,
    path: '/sitemap',
  }),
  robots: { index: false },
}

/** What search engines are told of the shop; admins have it made anew. */
export default function Page() {
  return (
    <>
      <WordsPage path="/sitemap" title="نقشهٔ سایت" lead="فهرست صفحه‌های فروشگاه برای موتورهای جست‌وجو." />
      <SitemapPanel />
    </>
  )
}
