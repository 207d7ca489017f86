import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PictureTile } from '@/components/product/picture-tile'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { PriceList } from '@/components/wholesale/price-list'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { countListedProducts, listTierOf, readListStart } from '@/lib/price-lists/queries'
import { NO_PRICE } from '@/lib/price-lists/rules'
import type { ListedProduct } from '@/lib/price-lists/types'
import { requireViewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { packText } from '@/lib/wholesale/terms'

export const metadata: Metadata = { title: 'فهرست قیمت' }

/** Products on the page; the file has all. */
const SHOWN = 40

/** Wholesale only; others are redirected to the wholesale page. */
export default async function PriceListPage() {
  const viewer = await requireViewer('/wholesale/price-list')
  const tier = listTierOf(viewer)
  if (!tier || viewer.user_type === 'admin') redirect('/wholesale')
  const [count, products] = await Promise.all([
    countListedProducts(await viewerClient()),
    readListStart(tier, SHOWN),
  ])
  return (
    <div className="grid items-start gap-6 py-6 tablet:py-8 desktop:grid-cols-[minmax(0,1fr)_360px] desktop:gap-8">
      <div className="grid gap-5 desktop:sticky desktop:top-24 desktop:order-last">
        <div>
          <h1 className="page-title">فهرست قیمت</h1>
          <p className="text-14 text-muted">{`همهٔ محصولات با کد، بسته و قیمت حساب ${TIER_LABELS[tier]} در همین لحظه.`}</p>
        </div>
        <Panel>
          <PriceList products={count} />
        </Panel>
        <ButtonLink href="/wholesale/order" variant="outline" className="justify-self-start">
          برگهٔ سفارش
        </ButtonLink>
      </div>
      {products.length > 0 && (
        <Panel title={count > SHOWN ? `${formatNumber(SHOWN)} محصول نخست` : 'محصولات'}>
          <ul className="-my-3 divide-y divide-line">
            {products.map((product) => (
              <Line key={product.id} product={product} />
            ))}
          </ul>
          {count > SHOWN && (
            <p className="mt-5 text-14 text-muted">{`هر ${formatNumber(count)} محصول در فایل است.`}</p>
          )}
        </Panel>
      )}
    </div>
  )
}

function Line({ product: { name, sku, image, price, retail, ...packs } }: { product: ListedProduct }) {
  const pack = packText(packs)
  return (
    <li className="flex items-center gap-3.5 py-3 text-14 leading-snug">
      <PictureTile image={image} />
      <span className="min-w-0 flex-1">
        {name}
        <span className="block text-13 text-muted">
          {[sku && `کد ${toPersianDigits(sku)}`, pack].filter(Boolean).join('، ')}
        </span>
      </span>
      <span className="grid flex-none justify-items-end">
        <span>
          <b>{price ? formatToman(price) : NO_PRICE}</b>{' '}
          {price && <small className="text-12 text-muted">تومان</small>}
        </span>
        {retail && retail !== price && (
          <span className="text-13 text-muted">{`مصرف‌کننده ${formatToman(retail)}`}</span>
        )}
      </span>
    </li>
  )
}
