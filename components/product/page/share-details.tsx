'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useOnDemand } from '@/components/ui/use-on-demand'

/** Loads its actions on open. */
export function ShareDetails({
  url,
  title,
  summary,
  className,
  children,
}: {
  url: string
  title: string
  summary: ReactNode
  /** Of the menu. */
  className: string
  children: ReactNode
}) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  const [ShareActions] = useOnDemand(async () => (await import('./share-actions')).ShareActions, isOpened)

  // Opened before hydration.
  useEffect(() => setOpened(box.current!.open), [])

  return (
    <details ref={box} onToggle={() => setOpened(true)}>
      {summary}
      <div className={className}>
        {children}
        {ShareActions && <ShareActions url={url} title={title} />}
      </div>
    </details>
  )
}
