import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { GiveForm } from '@/components/gifts/give-form'
import { GiftRow, ShareProgress } from '@/components/gifts/gift-line'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { Select } from '@/components/ui/select'
import { requireGiftLine } from '@/lib/gifts/queries'
import { giftPath, listTitle } from '@/lib/gifts/rules'
import type { GiftQuote } from '@/lib/gifts/types'
import { rpcQuery } from '@/lib/server/rpc'
import { gift_list_items as limit } from '@/lib/supabase/database.limits'
import { requireViewer } from '@/lib/supabase/session'
import { AppError, type ErrorCode, errorText } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'هدیه دادن', referrer: 'same-origin' }

/** Sums with delivery, never the address. */
export default async function GivePage({ params, searchParams }: PageProps<'/gift/[id]/[item]'>) {
  const [{ id, item }, { quantity }] = await Promise.all([params, searchParams])
  const { list, line } = await requireGiftLine(id, item)
  await requireViewer(`${giftPath(id)}/${item}`)
  const quote = await readQuote(item, Number(quantity))
  return (
    <div className="mx-auto grid w-full max-w-form gap-5 py-6">
      <header className="grid gap-1">
        <h1 className="page-title">هدیه برای {listTitle(list.occasion)}</h1>
        <p className="text-muted">
          به نشانی صاحب فهرست می‌رسد. شما نشانی او را نمی‌بینید؛ او نام شما را می‌بیند.
        </p>
      </header>
      <Panel>
        <ul>
          <GiftRow line={{ ...line, share: null }} />
        </ul>
      </Panel>
      {typeof quote === 'string' ? (
        <Note tone="warning">{errorText(quote)}</Note>
      ) : (
        <Ways itemId={item} quote={quote} />
      )}
      <Link href={giftPath(id)} prefetch={false} className="link justify-self-start text-14">
        بازگشت به فهرست
      </Link>
    </div>
  )
}

/** Or why it cannot be given now. */
async function readQuote(itemId: string, quantity: number): Promise<GiftQuote | ErrorCode> {
  const wanted = Number.isInteger(quantity)
    ? Math.min(Math.max(quantity, limit.quantity.min), limit.quantity.max)
    : 1
  try {
    return await rpcQuery('gift_quote', { p_item_id: itemId, p_quantity: wanted })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return error.code
    throw error
  }
}

function Ways({ itemId, quote }: { itemId: string; quote: GiftQuote }) {
  const { open, total, share } = quote
  if (open)
    return (
      <Panel className="grid gap-4">
        <p>پرداخت پیشین شما برای این هدیه هنوز باز است؛ تا نیم ساعت برای شما کنار گذاشته شده است.</p>
        <GiveForm id={open.id} itemId={itemId} quantity={1} total={open.amount}>
          ادامهٔ پرداخت {formatToman(open.amount)} تومان
        </GiveForm>
      </Panel>
    )
  if (total === null && !share)
    return <Note tone="warning">این هدیه را کس دیگری می‌پردازد یا پرداخته است.</Note>
  return (
    <>
      {total !== null && <Whole itemId={itemId} quote={quote} total={total} />}
      {/* A share below the whole must be possible. */}
      {share && (share.collected > 0 || share.room > share.smallest) && (
        <Share itemId={itemId} share={share} isOnly={total === null} />
      )}
    </>
  )
}

function Whole({ itemId, quote, total }: { itemId: string; quote: GiftQuote; total: number }) {
  return (
    <Panel title="همه‌اش را هدیه می‌دهم">
      <div className="grid gap-4">
        {quote.free > 1 && (
          <form className="flex items-end gap-3">
            <Field label="چند عدد" className="flex-1">
              {(control) => (
                <Select {...control} name="quantity" defaultValue={quote.quantity}>
                  {Array.from({ length: quote.free }, (_, at) => (
                    <option key={at} value={at + 1}>
                      {formatNumber(at + 1)} عدد
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" variant="outline">
              محاسبه
            </Button>
          </form>
        )}
        <dl className="grid gap-2 text-14">
          {[
            [`قیمت ${formatNumber(quote.quantity)} عدد`, quote.subtotal ?? 0],
            ['ارسال تا در خانه‌اش', quote.shipping ?? 0],
          ].map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-muted">{label}</dt>
              <dd>{amount === 0 ? 'رایگان' : `${formatToman(Number(amount))} تومان`}</dd>
            </div>
          ))}
        </dl>
        <GiveForm id={randomUUID()} itemId={itemId} quantity={quote.quantity} total={total}>
          پرداخت {formatToman(total)} تومان
        </GiveForm>
      </div>
    </Panel>
  )
}

function Share({
  itemId,
  share,
  isOnly,
}: {
  itemId: string
  share: NonNullable<GiftQuote['share']>
  /** The whole cannot be given. */
  isOnly: boolean
}) {
  const { total, collected, room, smallest } = share
  return (
    <Panel title="سهمی از آن را می‌دهم">
      <div className="grid gap-4">
        {collected > 0 ? (
          <ShareProgress total={total} collected={collected} />
        ) : (
          <p className="text-14 text-muted">
            قیمت یک عدد با ارسال {formatToman(total)} تومان است و با نخستین سهم ثابت می‌ماند.
          </p>
        )}
        <GiveForm
          id={randomUUID()}
          itemId={itemId}
          quantity={1}
          total={total}
          share={{
            hint:
              smallest < room
                ? `از ${formatToman(smallest)} تا ${formatToman(room)} تومان`
                : `${formatToman(room)} تومان مانده است`,
            amount: smallest < room ? '' : String(room),
            isOnly,
          }}
        >
          پرداخت سهم
        </GiveForm>
        <p className="text-13 text-muted">
          سهم‌ها که کامل شد، فرستاده می‌شود. اگر تا پایان فهرست کامل نشود، پولتان برمی‌گردد.
        </p>
      </div>
    </Panel>
  )
}
