import { AccountMenu } from './account-menu'
import { CartLink } from './cart-link'
import { Logo } from './logo'
import { MemberLink } from './member-link'
import { NavLink } from './nav-link'
import { ProductsMenu } from './products-menu'
import { type MenuLinks, OWN_LINKS } from '@/lib/menus/links'
import { SearchBox } from '@/components/layout/search/search-box'

export type NamedCategory = { slug: string; name: string }

/** Sticky; on tablets the search has a row of its own. Phones use the bottom bar for the rest, and have a search field at home (app/styles/pages.css). */
export function Header({
  categories,
  shopName,
  links = OWN_LINKS.header,
}: {
  categories: readonly NamedCategory[]
  shopName: string
  links?: MenuLinks | undefined
}) {
  return (
    <header className="site-header sticky top-0 z-(--z-bar) border-b border-line bg-paper">
      <div className="header-row container-page flex items-center gap-2 max-tablet:h-16 tablet:gap-x-4 tablet:max-desktop:flex-wrap tablet:max-desktop:py-2 desktop:h-20 wide:gap-8">
        <Logo shopName={shopName} />
        <nav className="me-auto hidden gap-1 tablet:flex desktop:me-0" aria-label="اصلی">
          <NavLink href="/" className="nav-entry">
            خانه
          </NavLink>
          <ProductsMenu className="nav-entry" />
          {links.map(([href, label], index) => (
            // Tablets show one.
            <NavLink
              key={href}
              href={href}
              className={index > 0 ? 'nav-entry max-desktop:hidden' : 'nav-entry'}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchBox shortcuts={categories} />
        <MemberLink />
        <div className="header-tools -me-2.5 flex items-center gap-1 tablet:me-0">
          <div className="hidden tablet:flex">
            <AccountMenu />
          </div>
          <CartLink />
        </div>
      </div>
    </header>
  )
}
