'use client'

import { Button } from '@/components/ui/button'
import { Pencil } from '@/components/ui/icons'
import { ReviewAsk } from './review-ask'

export function WriteButton({ onClick }: { onClick: () => void }) {
  return (
    <ReviewAsk>
      <Button variant="soft" block onClick={onClick}>
        <Pencil className="icon" aria-hidden="true" />
        نظر خود را بنویسید
      </Button>
    </ReviewAsk>
  )
}
