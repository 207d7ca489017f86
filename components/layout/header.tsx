import { Search } from 'lucide-react'
import { AccountMenu } from './account-menu'
import { CartLink } from './cart-link'
import type { SignOut } from './leave'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import { ProductsMenu, type MenuCategory } from './products-menu'
import { SearchForm } from './search-form'

export type HeaderProps = {
  categories: readonly MenuCategory[]
  /** Server action behind «خروج». */
  signOut: SignOut
}

/** Stays at the top. On phones only the logo and the search; the rest is in the bottom bar. */
export function Header({ categories, signOut }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="container-page">
        <Logo />
        <nav className="site-nav" aria-label="اصلی">
          <NavLink href="/">خانه</NavLink>
          <ProductsMenu categories={categories} />
          <NavLink href="/about" prefetch={false} className="max-desk:hidden">
            دربارهٔ ما
          </NavLink>
        </nav>
        <div className="search-wide">
          <SearchForm />
        </div>
        <details className="search-narrow">
          <summary className="icon-btn" aria-label="جست‌وجو">
            <Search className="icon" aria-hidden="true" />
          </summary>
          <SearchForm />
        </details>
        <div className="header-actions">
          <AccountMenu signOut={signOut} />
          <CartLink />
        </div>
      </div>
    </header>
  )
}
