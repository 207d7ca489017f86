'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { ShareActionsProps } from './share-actions'

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
  const [loaded, setLoaded] = useState<{ Actions: ComponentType<ShareActionsProps> }>()

  async function load() {
    if (!box.current?.open || loaded) return
    const { ShareActions } = await import('./share-actions')
    setLoaded({ Actions: ShareActions })
  }

  useEffect(() => {
    // Opened before hydration.
    void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; later openings fire `toggle`
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
