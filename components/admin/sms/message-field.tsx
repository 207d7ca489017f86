'use client'

import { type ComponentProps, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { Button } from '@/components/ui/button'

/** Text of a message with a button for each placeholder. `places`: their words by name. */
export function MessageField({
  places,
  ...field
}: ComponentProps<typeof TextAreaField> & { places: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLDivElement>(null)
  const wasFocused = useRef(false)
  const { setValue } = useFormContext()

  function insert(place: string) {
    const area = box.current!.querySelector('textarea')!
    const end = area.value.length
    // In place of what is selected; a text never focused has its caret at the start.
    const [from, until] = wasFocused.current ? [area.selectionStart, area.selectionEnd] : [end, end]
    area.setRangeText(`{${place}}`, from, until, 'end')
    setValue(field.name, area.value, { shouldDirty: true, shouldValidate: true })
    area.focus()
  }

  return (
    <div ref={box} className="grid gap-2">
      <div onFocus={() => (wasFocused.current = true)}>
        <TextAreaField {...field} />
      </div>
      <div role="group" aria-label="گذاشتن در متن" className="flex flex-wrap gap-1.5">
        {Object.entries(places).map(([place, words]) => (
          <Button key={place} size="s" variant="soft" onClick={() => insert(place)}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  )
}
