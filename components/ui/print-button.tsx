'use client'

import { Button } from './button'
import { Printer } from './icons'

export function PrintButton({ children }: { children: string }) {
  return (
    <Button onClick={() => window.print()}>
      <Printer className="icon" aria-hidden="true" />
      {children}
    </Button>
  )
}
