'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { whenNear } from '@/components/ui/when-near'
import { rememberRecent } from '@/lib/catalog/recently-viewed'
import type { ProductListProps } from './product-grid'

type Row = { View: ComponentType<ProductListProps>; props: ProductListProps }

/**
 * What this browser looked at before. The cards come when they are near the screen, with the prices of whoever
 * looks; where nothing was seen, or nothing of it is sold any more, there is no row.
 */
export function RecentlyViewed({ productId }: { productId: string }) {
  const box = useRef<HTMLElement>(null)
  const [others, setOthers] = useState<string[]>([])
  const [row, setRow] = useState<Row>()

  useEffect(() => {
    // The browser knows, the page's HTML does not.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setOthers(rememberRecent(productId))
  }, [productId])

  useEffect(
    () =>
      whenNear(box.current, async () => {
        const { loadRow } = await import('./recent-row')
        const loaded = await loadRow(others)
        if (loaded) setRow(loaded)
        else setOthers([])
      }),
    [others],
  )

  if (others.length === 0) return null
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
