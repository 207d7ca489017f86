import { LayoutDashboard } from 'lucide-react'
import { Link } from '@/components/ui/link'

/** The way to the panel. */
export function PanelLink() {
  return (
    <Link href="/admin" className="icon-btn" title="پنل مدیریت">
      <LayoutDashboard className="icon" aria-hidden="true" />
      <span className="sr-only">پنل مدیریت</span>
    </Link>
  )
}
