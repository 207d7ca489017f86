'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { ShareActionsProps } from './share-actions'

/** The menu that opens; what it does by JavaScript loads when it is opened. */
export function ShareDetails({
  url,
  title,
  mark,
  links,
}: {
  url: string
  title: string
  mark: ReactNode
  links: ReactNode
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
      <summary className={cn(iconButtonVariants(), 'bg-surface/88')} aria-label="اشتراک‌گذاری">
        {mark}
      </summary>
      <div className="absolute end-0 top-[calc(100%+8px)] z-(--z-drawer) grid min-w-55 animate-rise gap-0.5 rounded-l border border-line bg-surface p-2 shadow-2">
        {links}
        {loaded && <loaded.Actions url={url} title={title} />}
      </div>
    </details>
  )
}
