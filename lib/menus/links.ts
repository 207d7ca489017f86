/** Links of header and footer. Kept small: part of every page. */

type MenuLink = readonly [href: string, label: string]
export type MenuLinks = readonly MenuLink[]

export type MenuId = 'header' | 'footer' | 'legal'

/** Defaults: header, footer column, last footer line. */
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

/** Only customized menus. */
export interface OwnMenus {
  headerLinks?: MenuLinks
  footerLinks?: MenuLinks
  legalLinks?: MenuLinks
}

/** As private.is_link_list. */
export interface StoredLink {
  label: string
  href: string
}
