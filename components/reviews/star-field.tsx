'use client'

import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldLegend } from '@/components/ui/field'
import { Star } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'

const WORDS = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی']

/** Five stars to choose from; they fill from the right. */
export function StarField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const group = useId()
  return (
    <fieldset className="star-field">
      <FieldLegend>
        امتیاز شما <span className="text-muted">{WORDS[value - 1] ?? ''}</span>
      </FieldLegend>
      <div>
        {WORDS.map((word, index) => {
          const stars = index + 1
          return (
            <label key={stars} className={cn(stars <= value && 'on')}>
              <input
                type="radio"
                className="sr-only"
                name={group}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-label={`${formatNumber(stars)} ستاره، ${word}`}
              />
              <Star className="icon" aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
