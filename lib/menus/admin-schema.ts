import { z } from 'zod'
import { shopLink, version } from '@/lib/admin/fields'
import type { StoredLink } from './links'

/** Maximum links of each menu, as `menu_has_room`. */
export const MENU_ROOM = { header: 3, footer: 12, legal: 4 } as const

const link = z.object({
  label: z.string().trim().min(1, 'نوشتهٔ پیوند الزامی است').max(40, 'نوشتهٔ پیوند بیش از ۴۰ نویسه است'),
  href: shopLink,
})

export const menuSchema = z
  .object({
    id: z.enum(['header', 'footer', 'legal']),
    version,
    /** Null: the default links. */
    links: z.array(link).max(12).nullable(),
  })
  .check((context) => {
    const { id, links } = context.value
    const seen = new Set<string>()
    links?.forEach(({ href }, index) => {
      if (seen.has(href))
        context.issues.push({
          code: 'custom',
          input: href,
          path: ['links', index, 'href'],
          message: 'این نشانی دو بار آمده است',
        })
      seen.add(href)
    })
    if (links && links.length > MENU_ROOM[id])
      context.issues.push({
        code: 'custom',
        input: links,
        path: ['links'],
        message: 'اینجا برای این همه پیوند جا نیست',
      })
  })
type MenuInput = z.input<typeof menuSchema>

/** `isOwn`: false for default links. */
export interface MenuForPanel extends MenuInput {
  links: StoredLink[]
  isOwn: boolean
}

export interface LinkTarget {
  label: string
  href: string
  group: 'فروشگاه' | 'دسته‌ها' | 'صفحه‌ها'
}
