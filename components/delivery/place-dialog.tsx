'use client'

import { PlaceInput } from './place-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
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
  if (answer?.ok === false)
    return (
      <Note tone="danger" role="alert">
        {answer.error.message}
        <Button size="s" variant="outline" className="mt-2 block" onClick={retry}>
          تلاش مجدد
        </Button>
      </Note>
    )
  return (
    // Room for the cities found.
    <Field label="استان و شهر" className="min-h-80">
      {(control) =>
        answer ? (
          <PlaceInput
            autoFocus
            control={control}
            places={answer.data}
            place={place ?? { province: '', city: '' }}
            onChange={(chosen) => chosen.city && onChoose(chosen)}
          />
        ) : (
          <Input {...control} disabled placeholder="در حال خواندن…" />
        )
      }
    </Field>
  )
}
