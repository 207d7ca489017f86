'use client'

import type { ComponentProps } from 'react'
import { ProductLink } from '@/components/product/card/product-link'
import { productPath } from '@/lib/catalog/colors'
import { useColorChoice } from './color-choice'

/** A link to another size of the product on the page, in the color that was chosen where that size has it. */
export function SizeLink({
  slug,
  colors,
  ...rest
}: Omit<ComponentProps<typeof ProductLink>, 'href'> & {
  slug: string
  /** Names of those that the size has. */
  colors: readonly string[]
}) {
  const { color } = useColorChoice()
  const kept = color && colors.includes(color.name) ? color.name : null
  // The pictures change, what is looked at stays where it is.
  return <ProductLink href={productPath(slug, kept)} scroll={false} {...rest} />
}
