import { usePathname } from 'next/navigation'

/**
 * Path of the address bar. A stored page is rendered under its internal path (lib/listing/shop-target.ts), which the
 * browser does not know: hydration would differ.
 */
export function useShownPath(): string {
  const path = usePathname()
  const [isInside, rest = '/'] = /^\/view\/[^/]+(\/.*)?$/.exec(path) ?? []
  if (!isInside) return path
  return /^\/(?:new-)?list\//.test(rest) ? '/products' : rest
}
