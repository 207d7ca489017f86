'use client'

import { useEffect, useId } from 'react'
import { ViewerField } from '@/components/form/drawn-for'
import { usePlainForm } from '@/components/form/use-plain-form'
import { IconButton } from '@/components/ui/button'
import { Trash2 } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { toast } from '@/components/ui/toast'
import { closeGiftList, removeGiftItem } from '@/lib/gifts/actions'
import type { GiftLine } from '@/lib/gifts/types'
import type { Result } from '@/lib/utils/result'

export function CloseGiftList() {
  const [answer, close] = usePlainForm(closeGiftList)
  useRefusal(answer)
  return (
    <form {...close}>
      <ViewerField />
      <SubmitButton variant="danger" size="s">
        بستن فهرست
      </SubmitButton>
    </form>
  )
}

export function RemoveGiftItem({ line }: { line: GiftLine }) {
  const [answer, remove] = usePlainForm(removeGiftItem)
  useRefusal(answer)
  return (
    <form {...remove}>
      <ViewerField />
      <input type="hidden" name="productId" value={line.product_id} />
      <input type="hidden" name="colorId" value={line.color_id ?? ''} />
      <IconButton type="submit" label={`برداشتن ${line.name} از فهرست هدیه`}>
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </form>
  )
}

function useRefusal(answer: Result<unknown> | null): void {
  const subject = useId()
  useEffect(() => {
    if (answer && !answer.ok) toast.error(answer.error.message, { subject })
    else if (answer) toast.close(subject)
  }, [answer, subject])
}
