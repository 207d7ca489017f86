'use client'

import { type CSSProperties, type RefObject, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { formatNumber } from '@/lib/utils/text'

/** Names, parsing, format and steps of a range. */
export interface RangeScale {
  /** Query parameters; if equal, the first value is the lower bound. */
  names: readonly [string, string]
  /** Null if «از» and «تا» suffice. */
  title: string | null
  /** Labels of the thumbs. */
  thumbs: readonly [string, string]
  /** «تومان» */
  unit: string
  /** Slider steps. */
  steps: number
  at: (step: number) => number
  stepOf: (value: number) => number
}

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** Two fields, plus a slider with JavaScript. `least`, `most`: known bounds or null. */
export function RangeFields({
  least,
  most,
  asked: { min, max },
  scale,
}: {
  least: number | null
  most: number | null
  asked: Bounds
  scale: RangeScale
}) {
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  // Without a range there is no slider or suggestion.
  const differs = least !== null && most !== null && least < most
  const reaches = {
    min: min === undefined || (most ?? 0) > min,
    max: max === undefined || (least ?? 0) < max,
  }
  return (
    <div className="grid gap-3">
      {differs && reaches.min && reaches.max && (
        <Slider asked={{ min, max }} scale={scale} from={from} to={to} />
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Bound field={from} side={0} scale={scale} value={min} hint={differs && reaches.max ? least : null} />
        <Bound field={to} side={1} scale={scale} value={max} hint={differs && reaches.min ? most : null} />
      </div>
    </div>
  )
}

type FieldRef = RefObject<HTMLInputElement | null>

/** At its ends there is no bound. */
function Slider({
  asked: { min, max },
  scale,
  from,
  to,
}: {
  asked: Bounds
  scale: RangeScale
  from: FieldRef
  to: FieldRef
}) {
  const { steps, at, stepOf, thumbs, unit } = scale
  const [low, setLow] = useState(min === undefined ? 0 : stepOf(min))
  const [high, setHigh] = useState(max === undefined ? steps : stepOf(max))
  const show = (field: FieldRef, step: number) => {
    if (field.current) field.current.value = step === 0 || step === steps ? '' : formatNumber(at(step))
  }
  const thumb = (side: 0 | 1, value: number, onStep: (step: number) => void) => (
    <input
      type="range"
      className="range-thumb absolute inset-0 z-1 size-full focus-visible:outline-none"
      min={0}
      max={steps}
      value={value}
      aria-label={thumbs[side]}
      aria-valuetext={`${formatNumber(at(value))} ${unit}`.trim()}
      onChange={(event) => onStep(Number(event.target.value))}
    />
  )
  return (
    <div
      className="relative h-11 before:absolute before:inset-x-0 before:inset-y-5 before:rounded-[4px] before:bg-line after:absolute after:inset-y-5 after:start-(--low) after:end-(--high) after:rounded-[4px] after:bg-action noscript:hidden"
      style={
        { '--low': `${(100 * low) / steps}%`, '--high': `${100 - (100 * high) / steps}%` } as CSSProperties
      }
    >
      {thumb(0, low, (step) => {
        const next = Math.min(step, high - 1)
        setLow(next)
        show(from, next)
      })}
      {thumb(1, high, (step) => {
        const next = Math.max(step, low + 1)
        setHigh(next)
        show(to, next)
      })}
    </div>
  )
}

const SIDES = ['از', 'تا'] as const

/** Submitted raw; `tidy` shows digits. */
function Bound({
  field,
  side,
  scale: { names, title },
  value,
  hint,
}: {
  field: FieldRef
  side: 0 | 1
  scale: RangeScale
  value: number | undefined
  hint: number | null
}) {
  return (
    <label className="grid gap-1.5">
      <span className="text-14 leading-snug font-label">{SIDES[side]}</span>
      <Input
        ref={field}
        name={names[side]}
        aria-label={title === null ? undefined : `${title}، ${SIDES[side]}`}
        inputMode={title === null ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        className="input-number"
        defaultValue={value === undefined ? '' : formatNumber(value)}
        placeholder={hint === null ? undefined : formatNumber(hint)}
      />
    </label>
  )
}
