'use client'

import { ViewerField } from '@/components/form/drawn-for'
import { usePlainForm } from '@/components/form/use-plain-form'
import { RefusalNote } from '@/components/ui/refusal-text'
import { SubmitButton } from '@/components/ui/submit-button'
import { acceptInvitation } from '@/lib/staff/actions'

/** Works without JavaScript. */
export function AcceptInvitation({ id }: { id: string }) {
  const [answer, accept] = usePlainForm(acceptInvitation)
  return (
    <form {...accept} className="grid justify-items-start gap-4">
      <ViewerField />
      <input type="hidden" name="id" value={id} />
      {answer && !answer.ok && <RefusalNote>{answer.error.message}</RefusalNote>}
      <SubmitButton>پذیرفتن و رفتن به پنل</SubmitButton>
    </form>
  )
}
