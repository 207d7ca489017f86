'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { ShareActionsProps } from './share-actions'

/** The menu that opens; what it does by JavaScript loads when it is opened. */
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
  /** Of what opens. */
  className: string
  children: ReactNode
}) {
  const box = useRef<HTMLDetailsElement>(null)
  const [loaded, setLoaded] = useState<{ Actions: ComponentType<ShareActionsProps> }>()

  async function load() {
    if (!box.current?.open || loaded) return
    const { ShareActions } = await import('./share-actions')
    setLoaded({ Actions: ShareActions })
  }

  useEffect(() => {
    // Somebody was quicker than the scripts.
    void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; later openings tell of themselves
  }, [])

  return (
    <details ref={box} onToggle={() => void load()}>
      {summary}
      <div className={className}>
        {children}
        {loaded && <loaded.Actions url={url} title={title} />}
      </div>
    </details>
  )
}
