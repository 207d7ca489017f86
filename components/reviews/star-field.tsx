'use client'

import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { Star } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'
import { STAR_WORDS } from './words'

/** Five stars to choose from; they fill from the right. */
export function StarField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const group = useId()
  return (
    <fieldset className="star-field">
      <legend className="field-label">
        امتیاز شما <span className="text-muted">{STAR_WORDS[value - 1] ?? ''}</span>
      </legend>
      <div>
        {STAR_WORDS.map((word, index) => {
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
