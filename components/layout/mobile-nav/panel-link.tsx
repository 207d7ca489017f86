/** The way to the panel. */
import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { LayoutDashboard } from '@/components/ui/icons'
export function PanelLink() {
  return (
    <Link prefetch={false} href="/admin" className={iconButtonVariants()} title="پنل مدیریت">
      <LayoutDashboard className="icon" aria-hidden="true" />
      <span className="sr-only">پنل مدیریت</span>
    </Link>
  )
}
