import { usePathname } from 'next/navigation'

/**
 * Path of the address bar. A stored page is rendered under its internal path (lib/listing/shop-target.ts), which the
 * browser does not know: hydration would differ.
 */
export function useShownPath(): string {
  const path = usePathname()
  const inside = /^\/view\/[^/]+(\/.*)?$/.exec(path)
  if (!inside) return path === '/wholesale/own' ? '/wholesale' : path
  const [, rest = '/'] = inside
  return /^\/(?:new-)?list\//.test(rest) ? '/products' : rest
}
