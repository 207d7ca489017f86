'use client'

import { Button } from './button'
import { Printer } from './icons'

/** Opens the browser's own dialog for printing, which can also save a PDF. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button onClick={() => window.print()}>
      <Printer className="icon" aria-hidden="true" />
      {children}
    </Button>
  )
}
