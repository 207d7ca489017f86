'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Checkbox } from '@/components/ui/checkbox'
import { ColorDot } from '@/components/ui/color-dot'
import { ChevronDown } from '@/components/ui/icons'
import { Switch } from '@/components/ui/switch'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

/** Choices before «more». */
const SHOWN = 5
export const GROUP = 'border-b border-line py-2'
const TITLE = 'text-16 leading-snug font-strong'

/** True: closed groups are rendered too, for visitors without JavaScript who asked for them. */
export const AllGroups = createContext(false)

/** Renders a closed group once it is opened: most of a list's elements are filters that stay closed. */
function useRenderOnOpen(isOpen: boolean) {
  const ref = useRef<HTMLDetailsElement>(null)
  const isForced = useContext(AllGroups)
  const [wasOpened, setOpened] = useState(isOpen)
  const onToggle = () => {
    if (ref.current?.open) setOpened(true)
  }
  // Opened before hydration.
  useEffect(onToggle, [])
  return { details: { ref, onToggle }, isRendered: wasOpened || isForced }
}

export function Group({
  title,
  note,
  isOpen,
  children,
}: {
  title: string
  note?: string | false | null | undefined
  isOpen: boolean
  children: ReactNode
}) {
  const { details, isRendered } = useRenderOnOpen(isOpen)
  return (
    <details className={cn('group', GROUP, !isRendered && 'noscript:hidden')} open={isOpen} {...details}>
      <summary className={`flex min-h-11 cursor-pointer items-center gap-1 ${TITLE}`}>
        {title}
        {note && <small className="text-12 font-text text-muted">{note}</small>}
        <ChevronDown
          className="icon icon-s ms-auto text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div role="group" aria-label={title} className="pb-2">
        {isRendered && children}
      </div>
    </details>
  )
}

export function Choice({
  name,
  value,
  label,
  count,
  checked,
}: {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
}) {
  return (
    <Checkbox
      name={name}
      value={value}
      defaultChecked={checked}
      label={<bdi className="min-w-0">{label}</bdi>}
      note={formatNumber(count)}
    />
  )
}

/** Common and selected choices; the rest is collapsed. */
export function Choices<Option>({
  options,
  isChosen,
  className,
  render,
}: {
  options: readonly Option[]
  isChosen: (option: Option) => boolean
  className?: string
  render: (option: Option, checked: boolean) => ReactNode
}) {
  const { details, isRendered } = useRenderOnOpen(false)
  const isShown = (option: Option, index: number) => index < SHOWN || isChosen(option)
  const draw = (option: Option) => render(option, isChosen(option))
  const rest = options.filter((option, index) => !isShown(option, index))
  return (
    <>
      <div className={className}>{options.filter(isShown).map(draw)}</div>
      {rest.length > 0 && (
        <details className={isRendered ? undefined : 'noscript:hidden'} {...details}>
          <summary className="inline-flex min-h-11 items-center text-14 font-label text-action">
            {toPersianDigits(rest.length)} مورد دیگر
          </summary>
          <div className={className}>{isRendered && rest.map(draw)}</div>
        </details>
      )}
    </>
  )
}

/** Facets by name; keeps chosen names that no product has. */
export function NamedGroup<Option extends { name: string; count: number }>({
  title,
  isOpen,
  chosen,
  options,
  className,
  render,
}: {
  title: string
  isOpen: boolean
  chosen: readonly string[]
  options: readonly Option[]
  className?: string
  render: (option: Option, checked: boolean) => ReactNode
}) {
  const known = new Set(options.map(({ name }) => name))
  const gone = chosen.filter((name) => !known.has(name)).map((name) => ({ name, count: 0 }) as Option)
  const all = [...options, ...gone]
  if (all.length === 0) return null
  return (
    <Group title={title} isOpen={isOpen || chosen.length > 0}>
      <Choices
        options={all}
        isChosen={({ name }) => chosen.includes(name)}
        className={className}
        render={render}
      />
    </Group>
  )
}

/** A selected color without products has no dot. */
export function ColorChoice({
  name,
  count,
  hex_code,
  checked,
}: {
  name: string
  count: number
  hex_code?: string
  checked: boolean
}) {
  return (
    <label className="relative inline-flex min-h-11 choice items-center gap-1.5 rounded-pill ps-2.5 pe-3 text-13 has-checked:text-action-soft-ink desktop:min-h-9">
      <input
        type="checkbox"
        name="color"
        value={name}
        defaultChecked={checked}
        className="peer absolute inset-0 opacity-0"
      />
      {hex_code && <ColorDot hex={hex_code} />}
      {name} <small className="text-12 text-muted peer-checked:text-inherit">{formatNumber(count)}</small>
    </label>
  )
}

export function CountedSwitch({
  name,
  label,
  count,
  on,
}: {
  name: string
  label: string
  count: number
  on: boolean | undefined
}) {
  return (
    <Switch
      name={name}
      value="1"
      defaultChecked={on}
      disabled={count === 0 && !on}
      label={label}
      note={formatNumber(count)}
    />
  )
}
