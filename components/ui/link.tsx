import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop. */
  href: string
  /** False where the next page stands as far down as this one: filters, orders. */
  scroll?: boolean
}

/**
 * A link within the shop: a plain anchor, the same on the server and in the browser, that costs a page nothing.
 * `SoftNavigation` opens it without loading everything anew. Nothing is fetched ahead.
 */
export function Link({ scroll = true, ...rest }: LinkProps) {
  return <a {...rest} data-soft={scroll ? 'top' : 'stay'} />
}
