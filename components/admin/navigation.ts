import { Package, type LucideIcon } from 'lucide-react'

export interface AdminSection {
  href: string
  label: string
  icon: LucideIcon
}

/** The sections of the panel, in the order of the menu. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { href: '/admin/products', label: 'محصولات', icon: Package },
]
