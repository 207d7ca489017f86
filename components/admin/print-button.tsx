'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Opens the browser's own print dialog. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer className="icon" aria-hidden="true" />
      چاپ
    </Button>
  )
}
