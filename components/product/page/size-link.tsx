'use client'

import type { ComponentProps } from 'react'
import { ProductLink } from '@/components/product/card/product-link'
import { productPath } from '@/lib/catalog/colors'
import { useColorChoice } from './color-choice'

/** Keeps the selected color if that size has it. */
export function SizeLink({
  slug,
  colors,
  ...rest
}: Omit<ComponentProps<typeof ProductLink>, 'href'> & {
  slug: string
  /** Color names of that size. */
  colors: readonly string[]
}) {
  const { color } = useColorChoice()
  const kept = color && colors.includes(color.name) ? color.name : null
  // Keeps the scroll position.
  return <ProductLink href={productPath(slug, kept)} scroll={false} {...rest} />
}
