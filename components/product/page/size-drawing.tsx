'use client'

import { useId, useState } from 'react'
import { THINGS, type Scale, type Thing } from '@/lib/attributes/drawing-scale'
import { SizeFigures } from './size-figures'

export type SizeDrawingProps = { scale: Scale }

const NAMES: Record<Thing, string> = { hand: 'دست', plate: 'بشقاب', hob: 'اجاق' }

/** Shows the product next to `Scale.beside` or a chosen object. */
export function SizeDrawing({ scale }: SizeDrawingProps) {
  const group = useId()
  // The default is a choice too, even if it has two objects.
  const choices = [
    scale.beside,
    ...THINGS.filter((thing) => scale.beside.join() !== thing).map((thing) => [thing]),
  ]
  const [chosen, choose] = useState(0)
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">کنار چه چیزی کشیده شود</legend>
        {choices.map((things, index) => (
          <label
            key={things.join()}
            className="relative inline-flex min-h-9 choice cursor-pointer items-center rounded-pill bg-surface px-3.5 text-13 has-checked:font-label has-checked:text-action-soft-ink"
          >
            <input
              type="radio"
              name={group}
              checked={index === chosen}
              onChange={() => choose(index)}
              className="sr-only"
            />
            {things.map((thing) => NAMES[thing]).join(' و ')}
          </label>
        ))}
      </fieldset>
      <SizeFigures scale={scale} things={choices[chosen]!} />
    </div>
  )
}
