'use client'

import { useReducer, useState, type ReactNode } from 'react'
import { useMay } from '@/components/admin/shell/capabilities'
import { useRun } from '@/components/admin/use-run'
import { Button, buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Check, Phone } from 'lucide-react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { nextStep } from '@/lib/orders/admin-rules'
import { readList, writeStored } from '@/lib/utils/browser-storage'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { SendForm, ShipDialog } from './ship-dialog'
import { moveTo } from './status-actions'
import type { StatusOrder } from './types'

/** Phones: from the call to the parcel, one step after the other. */
export function OrderSteps({ order, phone }: { order: StatusOrder; phone: string }) {
  const may = useMay()
  const { run, running } = useRun()
  const packing = usePacking(order)
  const [isSendingPart, setSendingPart] = useState(false)
  const step = nextStep(order.status)
  if (!step || step.to === 'delivered' || !may(['orders', 'shipping'])) return null
  const isConfirmed = order.status === 'processing'
  return (
    <ol aria-label="گام‌های سفارش" className="rounded-l border border-line bg-surface px-4 tablet:hidden">
      <Step number={1} title="تماس">
        <a href={`tel:${phone}`} className={buttonVariants({ variant: 'outline', size: 's' })}>
          <Phone className="icon icon-s" aria-hidden="true" />
          <span className="ltr">{formatPhone(phone)}</span>
        </a>
      </Step>
      <Step number={2} title="تأیید" isDone={isConfirmed}>
        {!isConfirmed && (
          // Its step turns green: no message.
          <Button loading={running !== null} onClick={() => void run(moveTo(step.to, order))}>
            {step.label}
          </Button>
        )}
      </Step>
      <Step number={3} title="بسته‌بندی" isDone={isConfirmed && packing.isDone}>
        {isConfirmed && (
          <ul className="basis-full divide-y divide-line">
            {packing.lines.map(({ id, name, color, left }) => (
              <li key={id}>
                <Checkbox
                  className="w-full py-1"
                  checked={packing.isPacked(id)}
                  onChange={() => packing.toggle(id)}
                  label={`${formatNumber(left)} × ${[name, color].filter(Boolean).join('، ')}`}
                />
              </li>
            ))}
          </ul>
        )}
      </Step>
      <Step number={4} title="کد و ارسال">
        {isConfirmed && packing.isDone && (
          <div className="basis-full pb-1">
            <SendForm order={order} onDone={packing.forget} />
          </div>
        )}
        {isConfirmed && packing.part.length > 0 && order.maySplit && (
          <Button variant="outline" size="s" onClick={() => setSendingPart(true)}>
            ارسال بخشی از سفارش
          </Button>
        )}
      </Step>
      <ShipDialog
        order={order}
        part={packing.part}
        open={isSendingPart}
        onClose={() => setSendingPart(false)}
      />
    </ol>
  )
}

function Step({
  number,
  title,
  isDone = false,
  children,
}: {
  number: number
  title: string
  isDone?: boolean
  children: ReactNode
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t">
      <span
        className="grid size-7 flex-none place-items-center rounded-pill bg-sunken text-13 data-done:bg-success-soft data-done:text-success"
        data-done={isDone || undefined}
        aria-hidden="true"
      >
        {isDone ? <Check className="icon icon-s" /> : toPersianDigits(number)}
      </span>
      <b className="me-auto font-strong">
        {title}
        {isDone && <span className="sr-only"> (انجام شد)</span>}
      </b>
      {children}
    </li>
  )
}

/** Ticked lines, kept in this browser until the parcel has left. */
function usePacking(order: StatusOrder) {
  const key = `packed ${order.id}`
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isHydrated = useInBrowser(() => true, false)
  const packed = isHydrated ? readList(key) : []
  const lines = order.lines.filter(({ left }) => left > 0)
  const isPacked = (id: string) => packed.includes(id)
  const ready = lines.filter(({ id }) => isPacked(id))
  const isDone = ready.length === lines.length
  return {
    lines,
    isPacked,
    isDone,
    /** Packed lines while others are not. */
    part: isDone ? [] : ready.map(({ id, left }) => ({ item: id, quantity: left })),
    toggle: (id: string) => {
      const next = isPacked(id) ? packed.filter((each) => each !== id) : [...packed, id]
      writeStored(key, JSON.stringify(next))
      redraw()
    },
    forget: () => writeStored(key, null),
  }
}
