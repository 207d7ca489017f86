import { CategoryTiles } from '@/components/product-list/category-tiles'
import { BundleBox } from '@/components/product/bundle/bundle-box'
import { ProductRow, ProductShelf } from '@/components/product/card/product-grid'
import { RankedList } from '@/components/product/card/ranked-list'
import { ShelfArrows } from '@/components/product/card/shelf-arrows'
import { BoughtAgain } from '@/components/product/page/bought-again'
import { SectionHead } from '@/components/layout/section-head'
import { Hero } from '@/components/content/hero'
import { SeasonalTile } from '@/components/content/seasonal-tile'
import { PromoBanner, WholesaleBanner } from '@/components/content/promo-banner'
import { ButtonLink } from '@/components/ui/button'
import { getHome } from '@/lib/catalog/page-queries'
import { productsPath } from '@/lib/listing/list-address'
import type { HeroSlide } from '@/lib/content/types'
import { cacheTags } from '@/lib/server/cache-tags'
import type { Shop } from '@/lib/shop/types'
import { getShop } from '@/lib/shop/settings'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { TrustBadges } from '@/app/(shop)/trust-badges'
import type { View } from '@/lib/supabase/view'

const TILES = 8

const GUEST_BANNER = {
  title: 'مغازه دارید؟ عمده بخرید',
  text: 'با حساب خرید عمده، قیمت خودتان را همین‌جا می‌بینید و با همان سبد، بدون تماس و هماهنگی، سفارش می‌دهید.',
  href: '/wholesale',
  button: 'درخواست خرید عمده',
}

const MEMBER_BANNER = {
  title: 'سفارش عمده در یک برگه',
  text: 'نام یا کد محصول را بنویسید و تعداد را کنارش بگذارید؛ همه با قیمت خودتان یک‌جا به سبد می‌رود.',
  href: '/wholesale/order',
  button: 'برگهٔ سفارش',
}

/** Fallback without active slides. */
const ownSlide = (shop: Shop): HeroSlide => ({
  id: 'own',
  title: shop.slogan,
  text: shop.about,
  image: null,
  phone_image: null,
  button: { text: 'دیدن محصولات', href: '/products' },
})

export async function HomePage({ view }: { view: View }) {
  const [{ categories }, shop, { slides, banners, tile, bundle, rows }] = await Promise.all([
    getPageChrome(),
    getShop(),
    view.read(['home'], [cacheTags.home, cacheTags.products, cacheTags.settings], getHome),
  ])
  const wholesale = view.type === 'retail' ? GUEST_BANNER : MEMBER_BANNER
  const tiles = categories
    .filter(({ parent_id, count }) => parent_id === null && count !== 0)
    .slice(0, TILES)
    // Only displayed fields: they are serialized into the page.
    .map(({ slug, name, image, tint, count }) => ({ slug, name, image, tint, count }))
  return (
    <>
      <Hero slides={slides.length > 0 ? slides : [ownSlide(shop)]} />
      {rows.discounted.length > 0 && (
        <section className="section max-tablet:mt-7">
          <SectionHead
            title="با تخفیف"
            text="تا هست"
            more={{ href: '/products?off=1', label: 'همهٔ تخفیف‌ها' }}
          >
            <ShelfArrows shelf="discounts" />
          </SectionHead>
          <ProductShelf id="discounts" label="محصولات با تخفیف" products={rows.discounted} />
        </section>
      )}
      {tiles.length > 0 && (
        <section className="section">
          <SectionHead title="چه چیزی لازم دارید؟" more={{ href: '/categories', label: 'همهٔ دسته‌ها' }} />
          <CategoryTiles categories={tiles} />
        </section>
      )}
      <BoughtAgain />
      {tile && (
        <section className="section">
          <SeasonalTile {...tile} />
        </section>
      )}
      {bundle && <BundleBox bundle={bundle} />}
      {rows.newest.length > 0 && (
        <section className="section">
          <SectionHead
            title="محصولات جدید"
            text="همین روزها به فروشگاه رسیده‌اند"
            more={{ href: '/products', label: 'همهٔ محصولات جدید' }}
          />
          <ProductRow products={rows.newest} />
        </section>
      )}
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
      {rows.bestSelling.length > 0 && (
        <section className="section">
          <SectionHead
            title="پرفروش‌ها"
            text="بیشتر از همه خریده‌اید"
            more={{ href: productsPath({ sort: 'best-selling' }), label: 'همهٔ پرفروش‌ها' }}
          />
          <RankedList products={rows.bestSelling} />
        </section>
      )}
      {/* Omitted with bundles, to keep the page short. */}
      {!bundle && rows.featured.length > 0 && (
        <section className="section">
          <SectionHead
            title={`برگزیدهٔ ${shop.name}`}
            text="آنچه خودمان در خانه داریم"
            more={{ href: '/products', label: 'همهٔ محصولات' }}
          />
          <ProductRow products={rows.featured} />
        </section>
      )}
      <div id="wholesale" className="section scroll-mt-24">
        <WholesaleBanner
          title={wholesale.title}
          text={wholesale.text}
          action={
            <ButtonLink
              href={wholesale.href}
              variant="plain"
              className="bg-picture-ink text-[#fff] hover:bg-picture-ink-hover"
            >
              {wholesale.button}
            </ButtonLink>
          }
        />
      </div>
      <TrustBadges />
    </>
  )
}
