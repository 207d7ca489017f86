/** Links of the header and the footer. Pure and small: the frame of every page carries the shop's own. */

/** Address and words. */
type MenuLink = readonly [href: string, label: string]
export type MenuLinks = readonly MenuLink[]

export type MenuId = 'header' | 'footer' | 'legal'

/** What a shopkeeper who put nothing together has: behind «محصولات» at the top, in the footer's column, and on its last line. */
export const OWN_LINKS: Record<MenuId, MenuLinks> = {
  header: [['/about', 'دربارهٔ ما']],
  footer: [
    ['/', 'خانه'],
    ['/products', 'فروشگاه'],
    ['/about', 'دربارهٔ ما'],
    ['/contact', 'تماس با ما'],
    ['/wishlist', 'علاقه‌مندی‌ها'],
    ['/track', 'پیگیری سفارش'],
  ],
  legal: [
    ['/terms', 'قوانین'],
    ['/privacy', 'حریم خصوصی'],
  ],
}

/** What the frame of a page gets: only menus that the shopkeeper put together. */
export interface OwnMenus {
  headerLinks?: MenuLinks
  footerLinks?: MenuLinks
  legalLinks?: MenuLinks
}

/** A link as the database keeps it (private.is_link_list). */
export interface StoredLink {
  label: string
  href: string
}
