import { CategoryTiles } from '@/components/product-list/category-tiles'
import { ProductRow } from '@/components/product/card/product-grid'
import { SectionHead } from '@/components/layout/section-head'
import { Hero } from '@/components/content/hero'
import { PromoBanner, WholesaleBanner } from '@/components/content/promo-banner'
import { ButtonLink } from '@/components/ui/button'
import { getHome } from '@/lib/catalog/page-queries'
import { productsPath } from '@/lib/listing/cached-listing'
import type { ProductCardData } from '@/lib/catalog/types'
import type { HeroSlide } from '@/lib/content/types'
import { cacheTags } from '@/lib/server/cache-tags'
import { shop } from '@/lib/shop/identity'
import { getPageChrome } from '@/app/page-chrome-data'
import { TrustBadges } from './trust-badges'
import type { View } from '@/app/viewer-scope'

const TILES = 8

/** What stands at the top while the shopkeeper has no slide on show. */
const OWN_SLIDE: HeroSlide = {
  id: 'own',
  title: shop.slogan,
  text: shop.about,
  image: null,
  phoneImage: null,
  button: { text: 'دیدن کالاها', href: '/products' },
}

/** The front of the shop. */
export async function HomePage({ view }: { view: View }) {
  const [{ categories }, { slides, banners, rows }] = await Promise.all([
    getPageChrome(),
    view.read(['home'], [cacheTags.home, cacheTags.products], getHome),
  ])
  const tiles = categories.filter(({ parentId }) => parentId === null).slice(0, TILES)
  return (
    <>
      <Hero slides={slides.length > 0 ? slides : [OWN_SLIDE]} />
      {tiles.length > 0 && (
        <section className="section">
          <SectionHead title="چه چیزی لازم دارید؟" more={{ href: '/products', label: 'همهٔ دسته‌ها' }} />
          <CategoryTiles categories={tiles} />
        </section>
      )}
      <Row
        title="با تخفیف"
        text="تا وقتی موجودی هست"
        more={{ href: '/products?off=1', label: 'همهٔ تخفیف‌ها' }}
        products={rows.discounted}
      />
      {banners.length > 0 && (
        <section className="section grid gap-3 desktop:grid-cols-2 desktop:gap-5" aria-labelledby="offers">
          <h2 id="offers" className="sr-only">
            پیشنهادها
          </h2>
          {banners.map((banner) => (
            <PromoBanner key={banner.id} {...banner} />
          ))}
        </section>
      )}
      <Row
        title="تازه رسیده"
        text="تازه روی قفسه آمده‌اند"
        more={{ href: '/products', label: 'همهٔ تازه‌ها' }}
        products={rows.newest}
      />
      <Row
        title="پرفروش‌ها"
        text="بیشتر از همه خریده‌اید"
        more={{ href: productsPath({ sort: 'best-selling' }), label: 'همهٔ پرفروش‌ها' }}
        products={rows.bestSelling}
      />
      <Row
        title="برگزیدهٔ هرمز"
        text="آنچه خودمان در خانه داریم"
        more={{ href: '/products', label: 'همهٔ کالاها' }}
        products={rows.featured}
      />
      <div id="wholesale" className="section scroll-mt-24">
        <WholesaleBanner
          title="مغازه دارید؟ عمده بخرید"
          text="با حساب خرید عمده، قیمت خودتان را همین‌جا می‌بینید و با همان سبد سفارش می‌دهید؛ بدون پیش‌فاکتور."
          action={
            <ButtonLink
              href="/wholesale"
              variant="plain"
              className="bg-picture-ink text-[#fff] hover:bg-picture-ink-hover"
            >
              درخواست خرید عمده
            </ButtonLink>
          }
        />
      </div>
      <TrustBadges />
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
      <ProductRow products={products} />
    </section>
  )
}
