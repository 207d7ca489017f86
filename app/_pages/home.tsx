import { cardAction } from '@/components/catalog/card-action'
import { CategoryTiles } from '@/components/catalog/category-tiles'
import { Hero } from '@/components/catalog/hero'
import { ProductRow } from '@/components/catalog/product-grid'
import { PromoBanner, WideBanner } from '@/components/catalog/promo-banner'
import { SectionHead } from '@/components/catalog/section-head'
import { TrustList } from '@/components/catalog/trust-list'
import { ButtonLink } from '@/components/ui/button'
import { listCategories, listHomeRows } from '@/lib/catalog/queries'
import { productsPath } from '@/lib/catalog/shelf'
import type { ProductCardData } from '@/lib/catalog/types'
import type { View } from './view'

const TILES = 8

/** The front of the shop. */
export async function HomePage({ view }: { view: View }) {
  const [categories, rows] = await Promise.all([
    listCategories(view.client),
    listHomeRows(view.client, view.tier),
  ])
  const tiles = categories.filter(({ parentId }) => parentId === null).slice(0, TILES)
  return (
    <>
      <Hero
        title={
          <>
            خانه‌ای که
            <br />
            بوی چای می‌دهد
          </>
        }
        text="سماور و قوری، قابلمهٔ لعابی و مسی؛ برگزیدهٔ هرمز، با ضمانت اصالت و ارسال به سراسر ایران."
        actions={
          <>
            <ButtonLink href="/products" size="l">
              دیدن محصولات
            </ButtonLink>
            <ButtonLink href="#wholesale" size="l" variant="ghost" className="max-tablet:hidden">
              خرید عمده
            </ButtonLink>
          </>
        }
      />
      {tiles.length > 0 && (
        <section className="section">
          <SectionHead title="چه چیزی لازم دارید؟" more={{ href: '/products', label: 'همهٔ دسته‌ها' }} />
          <CategoryTiles categories={tiles} />
        </section>
      )}
      <Row title="با تخفیف" text="تا وقتی موجودی هست" products={rows.discounted} />
      <section className="section promo-pair" aria-label="پیشنهادها">
        <PromoBanner
          scene="tea"
          title="عصرانه، به صرف چای"
          text="قوری، استکان کمرباریک و نعلبکی، یک‌جا."
          cta="ست‌های چای‌خوری"
          href={productsPath({ search: 'قوری' })}
        />
        <PromoBanner
          scene="copper"
          title="مسِ زنجان، برنجِ اصفهان"
          text="کار دست استادکاران، با شناسنامه."
          cta="مسی و سنتی"
          href={productsPath({ search: 'مسی' })}
        />
      </section>
      <Row
        title="تازه رسیده"
        text="کالاهایی که به‌تازگی به قفسه‌ها اضافه شد"
        more={{ href: '/products', label: 'همهٔ تازه‌ها' }}
        products={rows.newest}
      />
      <Row
        title="پرفروش‌ها"
        text="آنچه بیشتر به خانه‌ها رفته است"
        more={{ href: productsPath({ sort: 'best-selling' }), label: 'همهٔ پرفروش‌ها' }}
        products={rows.bestSelling}
      />
      <Row title="برگزیدهٔ هرمز" text="آنچه خودمان در خانه داریم" products={rows.featured} />
      <div id="wholesale" className="section scroll-mt-24">
        <WideBanner
          scene="wholesale"
          title="مغازه دارید؟ قیمت همکار ببینید"
          text="با حساب فروشگاهی، قیمت عمده را همین‌جا می‌بینید و با همان سبد سفارش می‌دهید؛ بدون پیش‌فاکتور."
          action={
            <ButtonLink href="/contact" prefetch={false} variant="picture">
              درخواست حساب همکار
            </ButtonLink>
          }
        />
      </div>
      <section className="section" aria-label="خاطرجمعی خرید">
        <TrustList />
      </section>
    </>
  )
}

/** A titled row of cards; nothing at all without cards. */
function Row({
  title,
  text,
  more,
  products,
}: {
  title: string
  text: string
  more?: { href: string; label: string }
  products: readonly ProductCardData[]
}) {
  if (products.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} text={text} {...(more && { more })} />
      <ProductRow products={products} action={cardAction} />
    </section>
  )
}
