import { cn } from '@/components/ui/cn'
import { PANEL } from '@/components/ui/panel'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'

export function CartSkeleton() {
  return (
    <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_23.25rem] desktop:gap-8 noscript:hidden">
      <LoadingNotice>سبد خرید بارگیری می‌شود</LoadingNotice>
      <div className={cn(PANEL, 'grid gap-6')}>
        {[0, 1].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 tablet:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-square rounded-m!" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-32 rounded-m!" />
            </div>
          </div>
        ))}
      </div>
      <div className={cn(PANEL, 'grid gap-5')}>
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-12 rounded-m!" />
        <Skeleton className="h-24" />
        <Skeleton className="h-14 rounded-m!" />
      </div>
    </div>
  )
}
