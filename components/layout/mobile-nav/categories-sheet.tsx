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

/** All categories on a phone: a box that filters their names, and tiles in two columns. */
export function CategoriesSheet({ categories, open, onClose }: CategoriesSheetProps) {
  const [typed, setTyped] = useState('')
  const wanted = searchKey(typed)
  const found = categories.filter(({ name }) => searchKey(name).includes(wanted))
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="دسته‌ها" className="categories-sheet">
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
        <ul className="category-grid">
          {!wanted && (
            <li>
              <Link prefetch={false} href="/products" onClick={onClose}>
                <span>
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
              >
                <span style={tintStyle(tint)}>
                  {image ? (
                    <Picture name={image} alt="" sizes="72px" />
                  ) : (
                    <i aria-hidden="true">{categoryEmoji(name)}</i>
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
