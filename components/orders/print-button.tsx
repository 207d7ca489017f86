'use client'

import { Button } from '@/components/ui/button'
import { Printer } from '@/components/ui/icons'

/** Opens the browser's own dialog for printing, which can also save a PDF. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer className="icon" aria-hidden="true" />
      چاپ یا ذخیرهٔ PDF
    </Button>
  )
}
