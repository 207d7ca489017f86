import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { Note } from '@/components/ui/note'
import { Switch } from '@/components/ui/switch'

/** Whether the pieces come back to the shelf. */
export function RestockSwitch({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <Switch
      label="کالاها به انبار برگردند"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** A sentence that goes with a decision. */
export function WordsField({
  label,
  hint,
  maxLength = 500,
  value,
  onChange,
}: {
  label: string
  hint?: string
  maxLength?: number
  value: string
  onChange: (text: string) => void
}) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Why the server refused. */
export function Refusal({ text }: { text: string }) {
  return (
    text && (
      <Note tone="danger" role="alert">
        {text}
      </Note>
    )
  )
}
