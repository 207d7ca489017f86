import { cn } from '@/components/ui/cn'
import { LogOut } from '@/components/ui/icons'

/** The panel redirects to sign-in, the shop to home. */
export function SignOutForm({ from = 'shop', className }: { from?: 'shop' | 'panel'; className?: string }) {
  return (
    <form method="post" action="/api/sign-out">
      <input type="hidden" name="to" value={from} />
      <button type="submit" className={cn('menu-item', className)}>
        <LogOut className="icon -scale-x-100" aria-hidden="true" />
        خروج
      </button>
    </form>
  )
}
