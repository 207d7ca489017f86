'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import type { Place } from '@/lib/delivery/chosen-place'
import { useAnswer } from '@/components/ui/use-answer'

/** Loads city names on open. */
export function PlaceDialog({
  open,
  place,
  onClose,
  onChoose,
}: {
  open: boolean
  place: Place | null
  onClose: () => void
  onChoose: (place: Place) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="ارسال به کدام شهر؟">
        {open && <PlaceForm place={place} onChoose={onChoose} />}
      </DialogContent>
    </Dialog>
  )
}

function PlaceForm({ place, onChoose }: { place: Place | null; onChoose: (place: Place) => void }) {
  const { answer, retry } = useAnswer<Record<string, string[]>>('/api/places')
  const [province, setProvince] = useState(place?.province ?? '')
  const [city, setCity] = useState(place?.city ?? '')

  function send(event: FormEvent) {
    event.preventDefault()
    if (province && city) onChoose({ province, city })
  }

  if (answer?.ok === false)
    return (
      <Note tone="danger" role="alert">
        {answer.error.message}
        <Button size="s" variant="outline" className="mt-2 block" onClick={retry}>
          تلاش مجدد
        </Button>
      </Note>
    )
  const places = answer?.data
  const cities = places?.[province]
  return (
    <form className="grid gap-4" onSubmit={send} aria-busy={!places || undefined}>
      <Field label="استان">
        {(control) => (
          <Select
            {...control}
            value={province}
            disabled={!places}
            onChange={(event) => {
              setProvince(event.target.value)
              const only = places?.[event.target.value]
              setCity(only?.length === 1 ? only[0]! : '')
            }}
          >
            <option value="">{places ? 'انتخاب کنید' : 'در حال خواندن…'}</option>
            {Object.keys(places ?? {}).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="شهر">
        {(control) => (
          <Select
            {...control}
            value={city}
            disabled={!cities}
            onChange={(event) => setCity(event.target.value)}
          >
            <option value="">{cities ? 'انتخاب کنید' : 'نخست استان را انتخاب کنید'}</option>
            {cities?.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" block disabled={!province || !city}>
        دیدن زمان و هزینه
      </Button>
    </form>
  )
}
