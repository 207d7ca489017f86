import type { Metadata } from 'next'
import Link from 'next/link'
import { GiftRow } from '@/components/gifts/gift-line'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { requireGiftList } from '@/lib/gifts/queries'
import { giftPath, lineState, listTitle } from '@/lib/gifts/rules'
import type { GiftLine, GiftList } from '@/lib/gifts/types'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

/** The address is the key of the list. */
export const metadata: Metadata = { title: 'فهرست هدیه', referrer: 'same-origin' }

/** Public to its address, and shows nothing of the owner. */
export default async function GiftListPage({ params, searchParams }: PageProps<'/gift/[id]'>) {
  const [{ id }, { given }] = await Promise.all([params, searchParams])
  const list = await requireGiftList(id)
  const wanted = list.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const bought = list.lines.reduce((sum, line) => sum + Math.min(line.bought, line.quantity), 0)
  return (
    <div className="mx-auto grid w-full max-w-180 gap-5 py-6">
      <header className="grid gap-1">
        <h1 className="page-title">{listTitle(list.occasion)}</h1>
        <p className="text-muted">
          {list.is_open
            ? `هر چه از اینجا هدیه بدهید، به نشانی صاحب فهرست می‌رسد. تا ${formatDate(list.closes_at)} باز است.`
            : 'این فهرست بسته شده است.'}
        </p>
      </header>
      {given !== undefined && (
        <Note tone="success" role="status">
          سپاس! پرداخت شما رسید و در فهرست نشان خورد.{' '}
          <Link href="/profile/gifts" prefetch={false} className="link">
            هدیه‌های من
          </Link>
        </Note>
      )}
      {list.lines.length === 0 ? (
        <EmptyState
          picture="empty-cart"
          title="هنوز چیزی در این فهرست نیست"
          text="صاحب فهرست به‌زودی آن را پر می‌کند؛ همین نشانی را نگه دارید."
          action={
            <ButtonLink href="/products" variant="soft">
              دیدن محصولات
            </ButtonLink>
          }
        />
      ) : (
        <Panel className="grid gap-5">
          <p className="text-14">
            <b className="font-strong">
              {formatNumber(bought)} از {formatNumber(wanted)}
            </b>{' '}
            هدیه رسیده است
          </p>
          <ul className="grid divide-y divide-line border-t border-line pt-5">
            {list.lines.map((line) => (
              <GiftRow key={line.id} line={line} isLinked>
                <Give list={list} line={line} />
              </GiftRow>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function Give({ list, line }: { list: GiftList; line: GiftLine }) {
  const state = lineState(line)
  if (state === 'bought')
    return (
      <Badge tone="success" className="justify-self-start">
        هدیه شد
      </Badge>
    )
  if (!list.is_open) return null
  if (state === 'reserved') return <p className="text-14">کسی همین حالا در حال پرداخت آن است.</p>
  if (state === 'out') return <p className="text-14">اکنون موجود نیست.</p>
  return (
    <ButtonLink
      href={`${giftPath(list.id)}/${line.id}`}
      size="s"
      variant="soft"
      className="justify-self-start"
    >
      {state === 'share' ? 'سهمی می‌دهم' : 'هدیه می‌دهم'}
      <span className="sr-only">: {line.name}</span>
    </ButtonLink>
  )
}
