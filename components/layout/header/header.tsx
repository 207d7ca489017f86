import { AccountMenu } from './account-menu'
import { AdminLink } from './admin-link'
import { CartLink } from './cart-link'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import { ProductsMenu, type MenuCategory } from './products-menu'
import { SearchBox } from '@/components/layout/search/search-box'

/** Categories in the search panel. */
const SHORTCUTS = 6

export type HeaderProps = {
  categories: readonly MenuCategory[]
}

/** Stays at the top. On phones only the logo and the search; the rest is in the bottom bar. */
export function Header({ categories }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="container-page">
        <Logo />
        <nav className="site-nav" aria-label="اصلی">
          <NavLink href="/">خانه</NavLink>
          <ProductsMenu categories={categories} />
          <NavLink href="/about">دربارهٔ ما</NavLink>
        </nav>
        <SearchBox shortcuts={categories.slice(0, SHORTCUTS)} />
        <AdminLink />
        <div className="header-actions">
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  )
}
