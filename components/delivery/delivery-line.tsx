'use client'

import { useEffect, useState } from 'react'
import { Truck } from '@/components/ui/icons'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { keepPlace, type Place, readPlace } from '@/lib/delivery/chosen-place'
import type { DeliveryEstimate } from '@/lib/delivery/texts'
import { dayRange, formatDay } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import type { Result } from '@/lib/utils/result'

export type DeliveryLineProps = {
  /** About all places, until the visitor chooses one. */
  days: string
  lines: readonly { product_id: string; color_id: string | null; quantity: number }[]
}

type Answer = { key: string; options: DeliveryEstimate[] | null }

/** «به بندرعباس: دوشنبه ۳ آذر تا چهارشنبه ۵ آذر، ۵۰٬۰۰۰ تومان» */
export function DeliveryLine({ days, lines }: DeliveryLineProps) {
  const [place, setPlace] = useState(readPlace)
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [PlaceDialog, withDialog] = useOnDemand(async () => (await import('./place-dialog')).PlaceDialog)
  const key = place && JSON.stringify({ ...place, lines })

  useEffect(() => {
    if (!key) return
    let isOver = false
    void ask(key).then((options) => isOver || setAnswer({ key, options }))
    return () => {
      isOver = true
    }
  }, [key])

  const choose = () => withDialog(() => setOpen(true))
  const known = answer?.key === key ? answer : null
  return (
    <div className="flex items-start gap-2.5 text-14 leading-snug" data-testid="delivery">
      <Truck className="icon mt-0.5 text-action" aria-hidden="true" />
      <div className="min-w-0">
        {place ? (
          <span role="status">{known ? sentence(place, known.options) : `به ${place.city}: …`}</span>
        ) : (
          days
        )}{' '}
        <button
          type="button"
          className="link -my-2.5 inline-block py-2.5 font-strong"
          aria-haspopup="dialog"
          onClick={choose}
        >
          {place ? 'تغییر شهر' : 'شهر خود را انتخاب کنید'}
        </button>
      </div>
      {PlaceDialog && (
        <PlaceDialog
          open={open}
          place={place}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            keepPlace(chosen)
            setPlace(chosen)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** First shipping method, else pickup. */
function sentence({ city }: Place, options: DeliveryEstimate[] | null): string {
  if (!options) return `زمان ارسال به ${city} را نتوانستیم بپرسیم.`
  const brought = options.find(({ method, problem }) => method !== 'pickup' && !problem)
  if (brought?.earliest && brought.latest) {
    const { price, earliest, latest } = brought
    const cost = price === 0 ? 'ارسال رایگان' : price !== null && `${formatToman(price)} تومان`
    return `به ${city}: ${[dayRange(earliest, latest), cost].filter(Boolean).join('، ')}.`
  }
  const fetched = options.find(({ method }) => method === 'pickup')
  return fetched?.latest
    ? `به ${city} ارسال نداریم؛ تحویل در فروشگاه از ${formatDay(fetched.latest)}.`
    : `به ${city} ارسال نداریم.`
}

async function ask(body: string): Promise<DeliveryEstimate[] | null> {
  try {
    const response = await fetch('/api/delivery', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer = (await response.json()) as Result<DeliveryEstimate[]>
    return answer.ok ? answer.data : null
  } catch {
    return null
  }
}
