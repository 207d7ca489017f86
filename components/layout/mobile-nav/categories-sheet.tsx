'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { LayoutGrid, Search } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Picture } from '@/components/ui/picture'
import { tintStyle } from '@/components/product/card/tint'
import { searchKey } from '@/lib/utils/text'
import { categoryEmoji } from './category-emoji'
import type { MenuCategory } from '@/components/layout/header/products-menu'

export type CategoriesSheetProps = {
  categories: readonly MenuCategory[]
  open: boolean
  onClose: () => void
}

const TILE =
  'flex h-full min-h-18 items-center gap-2.5 rounded-l border border-line p-2 text-14 leading-[1.6] font-label'
const PICTURE =
  'grid size-14 flex-none place-items-center overflow-hidden rounded-m bg-(--tint,var(--sunken)) text-action'

/** All categories on a phone: a box that filters their names, and tiles in two columns. */
export function CategoriesSheet({ categories, open, onClose }: CategoriesSheetProps) {
  const [typed, setTyped] = useState('')
  const wanted = searchKey(typed)
  const found = categories.filter(({ name }) => searchKey(name).includes(wanted))
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="دسته‌ها" className="min-h-[70dvh] grid-rows-[auto_auto_auto_auto_minmax(0,1fr)]">
        <Input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label="جست‌وجو در دسته‌ها"
          placeholder="نام دسته"
          autoComplete="off"
          maxLength={100}
          icon={<Search className="icon" aria-hidden="true" />}
        />
        {wanted && (
          <Link
            prefetch={false}
            href={`/products?search=${encodeURIComponent(typed.trim())}`}
            className="more-link"
            onClick={onClose}
          >
            جست‌وجوی «{typed.trim()}» در همهٔ کالاها
          </Link>
        )}
        <p role="status" className={found.length === 0 ? 'text-muted' : 'sr-only'}>
          {found.length === 0 && 'دسته‌ای با این نام پیدا نشد.'}
        </p>
        <ul className="-m-1 grid grid-cols-2 content-start gap-2 overflow-y-auto p-1">
          {!wanted && (
            <li>
              <Link prefetch={false} href="/products" onClick={onClose} className={TILE}>
                <span className={PICTURE}>
                  <LayoutGrid className="icon" aria-hidden="true" />
                </span>
                همهٔ کالاها
              </Link>
            </li>
          )}
          {found.map(({ slug, name, image, tint }) => (
            <li key={slug}>
              <Link
                prefetch={false}
                href={`/products?category=${encodeURIComponent(slug)}`}
                onClick={onClose}
                className={TILE}
              >
                <span style={tintStyle(tint)} className={PICTURE}>
                  {image ? (
                    <Picture name={image} alt="" sizes="72px" />
                  ) : (
                    <i aria-hidden="true" className="text-[26px] not-italic">
                      {categoryEmoji(name)}
                    </i>
                  )}
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
