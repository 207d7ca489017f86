'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Stepper } from '@/components/ui/stepper'
import { formatNumber } from '@/lib/utils/text'

export interface ChosenLine {
  item: string
  quantity: number
}

/** Selects lines and quantities; `extra` renders next to a selected line. */
export function LineChoice<Chosen extends ChosenLine>({
  lines,
  chosen,
  onChange,
  choose,
  extra,
}: {
  lines: readonly { id: string; name: string; color: string | null; left: number }[]
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
  /** Initial choice: full quantity. */
  choose: (line: ChosenLine) => Chosen
  extra?: (line: Chosen, change: (next: Chosen) => void) => ReactNode
}) {
  const change = (item: string, next: Chosen | null) => {
    const others = chosen.filter((each) => each.item !== item)
    onChange(next ? [...others, next] : others)
  }
  return (
    <ul className="grid gap-4">
      {lines.map((line) => {
        const taken = chosen.find(({ item }) => item === line.id)
        return (
          <li key={line.id} className="grid gap-2 border-b border-line pb-4">
            <Checkbox
              label={[line.name, line.color].filter(Boolean).join('، ')}
              note={`${formatNumber(line.left)} عدد`}
              checked={Boolean(taken)}
              onChange={(event) =>
                change(line.id, event.target.checked ? choose({ item: line.id, quantity: line.left }) : null)
              }
            />
            {taken && (
              <div className="flex flex-wrap items-center gap-4">
                <Stepper
                  value={taken.quantity}
                  max={line.left}
                  label={`تعداد ${line.name}`}
                  onChange={(quantity) => change(line.id, { ...taken, quantity: Math.max(1, quantity) })}
                />
                {extra?.(taken, (next) => change(line.id, next))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
