import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** Adds a row to a list of the form. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="s" variant="outline" className="justify-self-start" onClick={onClick}>
      <Plus className="icon" aria-hidden="true" />
      {children}
    </Button>
  )
}
