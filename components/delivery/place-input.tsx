'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Command, CommandField, CommandItem, CommandList } from '@/components/ui/command'
import type { FieldControl } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Place } from '@/lib/delivery/chosen-place'
import { exactPlace, placeSearch, placeText } from '@/lib/delivery/place-search'

export type PlaceInputProps = {
  places: Record<string, string[]>
  place: Place
  /** An empty place while the text names no city. */
  onChange: (place: Place) => void
  control: FieldControl
  autoFocus?: boolean
  /** Offered while the field is empty, if it is one of the places. */
  suggestion?: Place
}

/** «بندرعباس، هرمزگان», chosen from the cities that fit the text. */
export function PlaceInput({ places, place, onChange, control, autoFocus, suggestion }: PlaceInputProps) {
  /** Null: the place as chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasText = typed !== null && typed.trim() !== ''
  const search = useMemo(() => (hasText ? placeSearch(places) : () => []), [places, hasText])
  const isOffered = suggestion && places[suggestion.province]?.includes(suggestion.city)
  const isEmpty = !hasText && (typed !== null || !place.city)
  const found = isOpen && isEmpty && isOffered ? [suggestion] : search(typed ?? '')

  function choose(chosen: Place) {
    setTyped(null)
    setIsOpen(false)
    onChange(chosen)
  }

  function leave(text: string) {
    const exact = exactPlace(placeSearch(places)(text), text)
    if (exact) return choose(exact)
    setIsOpen(false)
    onChange({ province: '', city: '' })
  }

  // Text typed before hydration.
  const restore = useEffectEvent(() => {
    const early = input.current!.value
    if (early === placeText(place)) return
    setTyped(early)
    if (document.activeElement === input.current) setIsOpen(true)
    else leave(early)
  })
  useEffect(() => restore(), [])

  return (
    <Command
      shouldFilter={false}
      loop
      className="relative noscript:hidden"
      onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
    >
      <CommandField
        asChild
        value={typed ?? placeText(place)}
        onValueChange={(text) => {
          setTyped(text)
          setIsOpen(true)
        }}
      >
        <Input
          {...control}
          // By this mark cmdk moves the focus to the field of its own id, or else to the list.
          {...{ 'cmdk-input': undefined }}
          ref={input}
          aria-labelledby={undefined}
          aria-expanded={isOpen && found.length > 0}
          autoComplete="address-level2"
          autoFocus={autoFocus}
          placeholder="نام شهر را بنویسید"
          maxLength={100}
          onFocus={(event) => {
            event.target.select()
            // The field of a failed form first shows its error.
            if (isEmpty && !control['aria-invalid']) setIsOpen(true)
          }}
          onClick={() => isEmpty && setIsOpen(true)}
          onBlur={() => (typed === null ? setIsOpen(false) : leave(typed))}
        />
      </CommandField>
      <CommandList
        hidden={!isOpen || found.length === 0}
        aria-label="شهرها"
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-(--z-dialog) mt-1 max-h-60 overflow-y-auto rounded-l border border-line bg-surface p-2 shadow-2"
      >
        {found.map((each) => (
          <CommandItem key={placeText(each)} value={placeText(each)} onSelect={() => choose(each)}>
            <span>
              {each.city}، <span className="text-muted">{each.province}</span>
            </span>
          </CommandItem>
        ))}
      </CommandList>
      {isOpen && hasText && found.length === 0 && (
        <p className="mt-1.5 text-13 text-muted" role="status">
          شهری با این نام نیست؛ نزدیک‌ترین شهر را بنویسید.
        </p>
      )}
    </Command>
  )
}
