import type { Metadata } from 'next'
import Link from 'next/link'
import { GiftRow } from '@/components/gifts/gift-line'
import { GiftItemForm } from '@/components/gifts/item-form'
import { GiftListForm } from '@/components/gifts/list-form'
import { CloseGiftList, RemoveGiftItem } from '@/components/gifts/owner-forms'
import { CopyButton } from '@/components/transfers/copy-button'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Gift as GiftIcon, MapPin } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { listAddresses } from '@/lib/delivery/queries'
import { getProductToWish, requireGiftLists } from '@/lib/gifts/queries'
import { GIFT_STATES, giftPath, listTitle, OWN_LIST } from '@/lib/gifts/rules'
import type { Gift, OwnGiftList } from '@/lib/gifts/types'
import { siteUrl } from '@/lib/seo/site'
import { rpcQuery } from '@/lib/server/rpc'
import { requireViewer } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'فهرست هدیه' }

export default async function OwnGiftsPage({ searchParams }: PageProps<'/profile/gifts'>) {
  await requireGiftLists()
  const { add } = await searchParams
  const asked = typeof add === 'string' && isUuid(add) ? add : null
  const viewer = await requireViewer(asked ? `${OWN_LIST}?add=${asked}` : OWN_LIST)
  const [list, gifts, addresses, product] = await Promise.all([
    rpcQuery('my_gift_list'),
    rpcQuery('my_gifts'),
    listAddresses(viewer.id),
    asked && getProductToWish(asked),
  ])
  const isWholesale = viewer.userType === 'shop' || viewer.userType === 'dealer'
  const given = gifts.length > 0 && <Given gifts={gifts} />
  return (
    <div className="grid gap-5">
      <h1 className="page-title">فهرست هدیه</h1>
      {product && (
        <Panel title={`افزودن «${product.name}»`}>
          {list?.is_open ? (
            <GiftItemForm
              productId={product.id}
              name={product.name}
              colorId={null}
              colors={product.colors}
              quantity={null}
            />
          ) : (
            <p className="text-14">نخست فهرست خود را بسازید.</p>
          )}
        </Panel>
      )}
      {!list && given}
      {list?.is_open && <OwnList list={list} />}
      {!list?.is_open && (
        <>
          {list && <Closed list={list} />}
          {isWholesale ? (
            <Note>فهرست هدیه برای خرید مصرف‌کننده است و با حساب فروشگاه و همکار ساخته نمی‌شود.</Note>
          ) : (
            <NewList hasAddress={addresses.some((each) => each.is_default)} />
          )}
        </>
      )}
      {list && given}
    </div>
  )
}

function NewList({ hasAddress }: { hasAddress: boolean }) {
  if (!hasAddress)
    return (
      <EmptyState
        icon={MapPin}
        title="هدیه‌ها به کجا برسد؟"
        text="نخست نشانی اصلی خود را در «نشانی‌ها» بگذارید؛ هدیه‌ها به آن می‌رسد و دوستان آن را نمی‌بینند."
        action={
          <ButtonLink href="/profile/addresses" variant="soft">
            رفتن به نشانی‌ها
          </ButtonLink>
        }
      />
    )
  return (
    <Panel title="ساختن فهرست">
      <div className="grid gap-5">
        <p className="text-14">
          محصولاتی را که لازم دارید در فهرست بگذارید و نشانی‌اش را برای دوستان بفرستید. هر کس یکی را می‌خرد یا
          سهمی از آن را می‌دهد، و هدیه به نشانی اصلی شما می‌رسد. نام، شماره و نشانی شما در فهرست دیده نمی‌شود.
        </p>
        <GiftListForm occasion={null} />
      </div>
    </Panel>
  )
}

function OwnList({ list }: { list: OwnGiftList }) {
  const address = siteUrl(giftPath(list.id))
  return (
    <>
      {!list.has_address && (
        <Note tone="warning">
          نشانی اصلی ندارید؛ تا آن را نگذارید، هدیه‌ای خریده نمی‌شود.{' '}
          <Link href="/profile/addresses" className="link">
            نشانی‌ها
          </Link>
        </Note>
      )}
      <Panel title={listTitle(list.occasion)} action={<Badge>تا {formatDate(list.closes_at)}</Badge>}>
        <div className="grid gap-4">
          <p className="text-14 text-muted">این نشانی را برای دوستان بفرستید؛ چیزی از شما در آن نیست:</p>
          <div className="flex flex-wrap items-center gap-2 rounded-m bg-sunken p-2 ps-4">
            <Link
              href={giftPath(list.id)}
              prefetch={false}
              className="link ltr min-w-0 flex-1 text-13 wrap-anywhere"
            >
              {address}
            </Link>
            <CopyButton text={address} what="نشانی فهرست" />
          </div>
          <details className="text-14">
            <summary className="link min-h-11 content-center">تغییر یا بستن فهرست</summary>
            <div className="grid gap-5 pt-2">
              <GiftListForm occasion={list.occasion} />
              <div className="grid gap-3 border-t border-line pt-4">
                <p>
                  فهرست بسته دیگر هدیه نمی‌گیرد. سهم‌هایی که کامل نشده‌اند به دوستان بازمی‌گردد؛ آنچه خریده شده
                  است می‌رسد.
                </p>
                <CloseGiftList />
              </div>
            </div>
          </details>
        </div>
      </Panel>
      {list.lines.length > 0 ? (
        <Panel>
          <ul className="grid divide-y divide-line">
            {list.lines.map((line) => (
              <GiftRow key={line.id} line={line} isLinked>
                <Givers names={list.givers[line.id] ?? []} />
                <div className="flex items-start justify-between gap-2">
                  <GiftItemForm
                    productId={line.product_id}
                    name={line.name}
                    colorId={line.color_id}
                    quantity={line.quantity}
                  />
                  {line.bought + line.reserved === 0 && <RemoveGiftItem line={line} />}
                </div>
              </GiftRow>
            ))}
          </ul>
        </Panel>
      ) : (
        <EmptyState
          icon={GiftIcon}
          title="فهرستتان هنوز خالی است"
          text="در صفحهٔ هر محصول «افزودن به فهرست هدیه» را بزنید."
          action={
            <ButtonLink href="/products" variant="soft">
              دیدن محصولات
            </ButtonLink>
          }
        />
      )}
    </>
  )
}

function Givers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return <p className="text-14">از طرف {names.join('، ')}</p>
}

function Closed({ list }: { list: OwnGiftList }) {
  const bought = list.lines.filter((line) => line.bought > 0)
  return (
    <Panel title={`${listTitle(list.occasion)}، بسته`}>
      {bought.length === 0 ? (
        <p className="text-14 text-muted">در آن چیزی هدیه نشد.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {bought.map((line) => (
            <GiftRow key={line.id} line={line}>
              <Givers names={list.givers[line.id] ?? []} />
            </GiftRow>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Given({ gifts }: { gifts: readonly Gift[] }) {
  return (
    <Panel title="هدیه‌هایی که داده‌اید">
      <ul className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        {gifts.map((gift) => (
          <li key={gift.id} className="grid gap-1 text-14">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <b className="font-label wrap-anywhere">
                {gift.name}
                {gift.quantity > 1 && `، ${formatNumber(gift.quantity)} عدد`}
              </b>
              <span>{formatToman(gift.amount)} تومان</span>
            </div>
            <p className="text-muted">
              {GIFT_STATES[gift.state]}. {formatDate(gift.paid_at)}، سفارش {toPersianDigits(gift.number)}، به
              نشانی صاحب فهرست
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
