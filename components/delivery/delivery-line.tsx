'use client'

import { useEffect, useState } from 'react'
import { Truck } from '@/components/ui/icons'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { keepPlace, readPlace } from '@/lib/delivery/chosen-place'
import { askCourierAgain } from '@/lib/delivery/courier-today'
import { type DeliveryEstimate, estimateText } from '@/lib/delivery/texts'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

export type DeliveryLineProps = {
  /** About all places, until the visitor chooses one. */
  days: string
  /** Hour until which orders leave the same day. */
  until: number | null
  lines: readonly { product_id: string; color_id: string | null; quantity: number }[]
}

type Answer = { key: string; options: DeliveryEstimate[] | null }

/** «به بندرعباس: دوشنبه ۳ آذر تا چهارشنبه ۵ آذر، ۵۰٬۰۰۰ تومان» */
export function DeliveryLine({ days, until, lines }: DeliveryLineProps) {
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
          <span role="status">
            {known ? estimateText(place.city, known.options, until) : `به ${place.city}: …`}
          </span>
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
            askCourierAgain()
            setPlace(chosen)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

async function ask(body: string): Promise<DeliveryEstimate[] | null> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchAnswer<DeliveryEstimate[]>('/api/delivery', { method: 'POST', headers, body })
  return answer.ok ? answer.data : null
}
