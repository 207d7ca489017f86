import { cn } from '@/components/ui/cn'
import { LogOut } from '@/components/ui/icons'
import { MENU_ITEM } from '@/components/ui/menu-item'

/** The way out as an entry of a menu; from the panel it leads to the sign-in page, else to the front page. */
export function SignOutForm({ from = 'shop', className }: { from?: 'shop' | 'panel'; className?: string }) {
  return (
    <form method="post" action="/api/sign-out">
      <input type="hidden" name="to" value={from} />
      <button type="submit" className={cn(MENU_ITEM, className)}>
        <LogOut className="icon -scale-x-100" aria-hidden="true" />
        خروج
      </button>
    </form>
  )
}
