import Link from 'next/link'
import type { ReactNode } from 'react'
import { ReorderButton } from '@/components/orders/reorder-button'
import { PictureTile } from '@/components/product/picture-tile'
import { ButtonLink } from '@/components/ui/button'
import { Layers, RefreshCw, Tag } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { WholesaleHome as Home } from '@/lib/wholesale/types'

const DOORS = [
  {
    href: '/wholesale/order',
    icon: Layers,
    title: 'برگهٔ سفارش',
    text: 'همهٔ محصولات در یک جدول، با قیمت شما',
  },
  {
    href: '/wholesale/price-list',
    icon: Tag,
    title: 'فهرست قیمت',
    text: 'اکسل با عکس یا بدون عکس، همین لحظه',
  },
  {
    href: '/profile/orders',
    icon: RefreshCw,
    title: 'سفارش دوباره',
    text: 'سفارش‌های پیشین، هر کدام با یک دکمه در سبد',
  },
]

/** Start of a wholesale account: where to order, what is missing, what is usual, what changed. */
export function WholesaleHome({ home }: { home: Home }) {
  return (
    <>
      <nav aria-label="خرید عمده" className="grid gap-3 tablet:grid-cols-3">
        {DOORS.map(({ href, icon: Icon, title, text }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className="group flex items-center gap-4 rounded-l border border-line bg-surface p-5 hover:border-action tablet:grid tablet:content-start tablet:justify-items-start"
          >
            <span className="grid size-12 flex-none place-items-center rounded-pill bg-action-soft text-action-soft-ink">
              <Icon className="icon" aria-hidden="true" />
            </span>
            <span className="grid gap-1">
              <b className="text-18 group-hover:text-action">{title}</b>
              <span className="text-14 text-muted">{text}</span>
            </span>
          </Link>
        ))}
      </nav>
      <Figures home={home} />
      {home.usual.length > 0 && (
        <Panel title="سبد همیشگی شما" action={<ReorderButton orderId={null} size="s" />}>
          <ul className="grid gap-4">
            {home.usual.map(({ product_id, color_id, color, name, slug, image, price, quantity }) => (
              <li
                key={product_id + (color_id ?? '')}
                className="flex items-center gap-3.5 text-14 leading-snug"
              >
                <PictureTile image={image} />
                <span className="min-w-0 flex-1">
                  <ProductName slug={slug}>{color ? `${name} (${color})` : name}</ProductName>
                  <span className="block text-13 text-muted">{`بار آخر ${formatNumber(quantity)} عدد`}</span>
                </span>
                <Toman>{price}</Toman>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {home.price_changes.length > 0 && (
        <Panel title="آخرین تغییر قیمت‌ها">
          <ul className="grid gap-4">
            {home.price_changes.map(({ name, slug, started_at, price, before }) => (
              <li key={slug + started_at} className="flex items-center gap-3.5 text-14 leading-snug">
                <span className="min-w-0 flex-1">
                  <ProductName slug={slug}>{name}</ProductName>
                  <span className="block text-13 text-muted">{formatDate(started_at)}</span>
                </span>
                <span className="grid flex-none justify-items-end">
                  <Toman>{price}</Toman>
                  <s className="text-13 text-muted">
                    <span className="sr-only">پیش از این </span>
                    {formatToman(before)}
                  </s>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Figures({ home: { minimum, proformas } }: { home: Home }) {
  if (!minimum && proformas.count === 0) return null
  return (
    <div className="grid gap-3 tablet:auto-cols-fr tablet:grid-flow-col">
      {minimum && (
        <Panel title="کمترین سفارش">
          <p className="text-14">
            <b className="text-18">{formatToman(minimum.amount)}</b> تومان.{' '}
            {minimum.missing > 0
              ? `${formatToman(minimum.missing)} تومان دیگر تا ثبت سفارش با سبد کنونی.`
              : 'سبد کنونی به آن رسیده است.'}
          </p>
        </Panel>
      )}
      {proformas.count > 0 && (
        <Panel title="پیش‌فاکتورهای باز">
          <p className="flex flex-wrap items-center justify-between gap-3 text-14">
            <span>
              <b className="text-18">{formatToman(proformas.total)}</b>{' '}
              {`تومان در ${formatNumber(proformas.count)} پیش‌فاکتور`}
            </span>
            <ButtonLink href="/profile/orders" variant="outline" size="s">
              پرداخت
            </ButtonLink>
          </p>
        </Panel>
      )}
    </div>
  )
}

function ProductName({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link href={`/products/${encodeURIComponent(slug)}`} prefetch={false} className="hover:text-action">
      {children}
    </Link>
  )
}

function Toman({ children }: { children: number }) {
  return (
    <span className="flex-none whitespace-nowrap">
      <b>{formatToman(children)}</b> <small className="text-12 text-muted">تومان</small>
    </span>
  )
}
