'use client'

import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldLegend } from '@/components/ui/field'
import { Star } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'
import { STAR_WORDS } from './texts'

/** Fills from the right. */
export function StarField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const group = useId()
  return (
    <fieldset>
      <FieldLegend>
        امتیاز شما <span className="text-muted">{STAR_WORDS[value - 1] ?? ''}</span>
      </FieldLegend>
      {/* Hover preview. */}
      <div className="group/stars -ms-2 inline-flex">
        {STAR_WORDS.map((word, index) => {
          const stars = index + 1
          return (
            <label
              key={stars}
              className="peer/star grid size-11 place-items-center rounded-m has-focus-visible:shadow-focus peer-hover/star:[&>svg]:fill-none peer-hover/star:[&>svg]:text-line-strong"
            >
              <input
                type="radio"
                className="sr-only"
                name={group}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-label={`${formatNumber(stars)} ستاره، ${word}`}
              />
              <Star
                className={cn(
                  'icon size-7.5 group-hover/stars:fill-star group-hover/stars:text-star',
                  stars <= value ? 'fill-star text-star' : 'text-line-strong',
                )}
                aria-hidden="true"
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
