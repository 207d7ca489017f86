'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { ProductListProps } from './product-grid'

export type RecentSectionProps = { ids: readonly string[] }

type Row = { View: ComponentType<ProductListProps>; props: ProductListProps }

/**
 * The row of what was looked at. The cards come when they are near the screen, with the prices of whoever looks; where nothing of
 * it is sold any more, there is no row.
 */
export function RecentSection({ ids }: RecentSectionProps) {
  const box = useRef<HTMLElement>(null)
  const [row, setRow] = useState<Row | null>()

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const { loadRow } = await import('./recent-row')
        setRow(await loadRow(ids))
      },
      { rootMargin: '400px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [ids])

  if (row === null) return null
  return (
    // Room for the row that is still to come.
    <section ref={box} className={row ? 'section' : 'section min-h-95 desktop:min-h-130'}>
      <div className="section-head">
        <h2>بازدیدهای اخیر شما</h2>
      </div>
      {row && <row.View {...row.props} />}
    </section>
  )
}
