'use client'

import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { formatToman, parseToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

const STEPS = 100

export interface PriceRangeProps {
  /** Toman: what there is; null when nothing there has a price. */
  least: number | null
  most: number | null
  /** Toman: what is asked for. */
  min: number | undefined
  max: number | undefined
}

/** «از» and «تا» in toman, with a slider over them for whoever has JavaScript. */
export function PriceRange({ least, most, min, max }: PriceRangeProps) {
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  // Where nothing costs what is asked for, there is nothing to slide along, and no bound to suggest.
  const reaches = {
    min: min === undefined || (most ?? 0) > min,
    max: max === undefined || (least ?? 0) < max,
  }
  return (
    <div className="grid gap-3">
      {least !== null && most !== null && least < most && reaches.min && reaches.max && (
        <Slider least={least} most={most} min={min} max={max} from={from} to={to} />
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <PriceField field={from} name="min" label="از" value={min} placeholder={reaches.max ? least : null} />
        <PriceField field={to} name="max" label="تا" value={max} placeholder={reaches.min ? most : null} />
      </div>
    </div>
  )
}

type FieldRef = RefObject<HTMLInputElement | null>

/** Its steps grow with the price: most products are at its cheap end. Its ends mean no bound. */
function Slider({
  least,
  most,
  min,
  max,
  from,
  to,
}: {
  least: number
  most: number
  min: number | undefined
  max: number | undefined
  from: FieldRef
  to: FieldRef
}) {
  const [low, setLow] = useState(stepOf(min ?? least, least, most))
  const [high, setHigh] = useState(stepOf(max ?? most, least, most))
  const price = (step: number) => priceAt(step, least, most)
  const show = (field: FieldRef, step: number) => {
    if (field.current) field.current.value = step === 0 || step === STEPS ? '' : formatNumber(price(step))
  }
  return (
    <div
      className="range-slider noscript:hidden"
      style={{ '--low': `${low}%`, '--high': `${STEPS - high}%` } as CSSProperties}
    >
      <Thumb
        label="کمترین قیمت"
        value={low}
        price={price(low)}
        onStep={(step) => {
          const next = Math.min(step, high - 1)
          setLow(next)
          show(from, next)
        }}
      />
      <Thumb
        label="بیشترین قیمت"
        value={high}
        price={price(high)}
        onStep={(step) => {
          const next = Math.max(step, low + 1)
          setHigh(next)
          show(to, next)
        }}
      />
    </div>
  )
}

function Thumb({
  label,
  value,
  price,
  onStep,
}: {
  label: string
  value: number
  price: number
  onStep: (step: number) => void
}) {
  return (
    <input
      type="range"
      min={0}
      max={STEPS}
      value={value}
      aria-label={label}
      aria-valuetext={`${formatNumber(price)} تومان`}
      onChange={(event) => onStep(Number(event.target.value))}
    />
  )
}

/** Shows an amount in digits, however it was typed; the form sends the field as it stands. */
function PriceField({
  field,
  name,
  label,
  value,
  placeholder,
}: {
  field: FieldRef
  name: string
  label: string
  value: number | undefined
  placeholder: number | null
}) {
  // Before a change is told to the form, so that the address and the field say the same.
  useEffect(() => {
    const input = field.current
    const tidy = () => {
      const amount = parseToman(input!.value)
      input!.value = amount ? formatToman(amount) : ''
    }
    input?.addEventListener('change', tidy)
    return () => input?.removeEventListener('change', tidy)
  }, [field])
  return (
    <label className="grid gap-1.5">
      <span className="text-14 leading-snug font-label">{label}</span>
      <Input
        ref={field}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="input-number"
        defaultValue={value === undefined ? '' : formatNumber(value)}
        placeholder={placeholder === null ? undefined : formatNumber(placeholder)}
      />
    </label>
  )
}

/** Equal steps are equal factors; two digits count. */
function priceAt(step: number, least: number, most: number): number {
  if (step <= 0) return least
  if (step >= STEPS) return most
  const exact = least * (most / least) ** (step / STEPS)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / unit) * unit
}

function stepOf(price: number, least: number, most: number): number {
  if (price <= least || least >= most) return price >= most && price > least ? STEPS : 0
  return Math.min(STEPS, Math.round((STEPS * Math.log(price / least)) / Math.log(most / least)))
}
