'use client'

import Link from 'next/link'
import { useState, useTransition } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Plus } from '@/components/ui/icons'
import { isPlainClick } from '@/components/ui/plain-click'
import { Spinner } from '@/components/ui/spinner'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { productPath } from '@/lib/catalog/colors'
import { useCardColors } from './card-colors'

const load = async () => (await import('./color-sheet')).ColorSheet

/** The square button of a card with sizes or colors: they are chosen in a sheet above the list. Without scripts it leads to the product. */
export function ChooseColor({
  id,
  slug,
  name,
  sizes,
}: {
  id: string
  slug: string
  name: string
  /** It stands for several sizes, which are chosen first. */
  sizes: boolean
}) {
  const chosen = useCardColors()?.chosen ?? null
  const [ColorSheet, withSheet] = useOnDemand(load)
  const [isLoading, start] = useTransition()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        prefetch={false}
        href={productPath(slug, chosen)}
        className={cn(iconButtonVariants({ variant: 'soft' }), 'relative z-1')}
        aria-label={`انتخاب ${sizes ? 'اندازهٔ' : 'رنگ'} ${name}`}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        // Somebody means to press it.
        onPointerEnter={() => void load().catch(() => {})}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          start(() => withSheet(() => setOpen(true)))
        }}
      >
        {isLoading ? <Spinner /> : <Plus className="icon" aria-hidden="true" />}
      </Link>
      {ColorSheet && (
        <ColorSheet
          productId={id}
          slug={slug}
          name={name}
          sizes={sizes}
          first={chosen}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
