'use client'

import Link from 'next/link'
import { useState, useTransition } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Plus } from '@/components/ui/icons'
import { loadPart } from '@/components/ui/load-part'
import { isPlainClick } from '@/components/ui/plain-click'
import { Spinner } from '@/components/ui/spinner'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { productPath } from '@/lib/catalog/colors'
import { useCardColors } from './card-colors'

const load = async () => (await import('./color-sheet')).ColorSheet

/** Opens a sheet of sizes and colors; links to the product without JavaScript. */
export function ChooseColor({
  id,
  slug,
  name,
  sizes,
}: {
  id: string
  slug: string
  name: string
  /** Has sizes to choose first. */
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
        // Preloads on intent.
        onPointerEnter={() => void loadPart(load)}
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
          product_id={id}
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
