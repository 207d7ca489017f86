import { Skeleton } from '@/components/ui/skeleton'
import { Split } from '@/components/admin/split'

export function DashboardSkeleton() {
  return (
    <div className="grid gap-5" role="status" aria-label="در حال خواندن ارقام">
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36 rounded-l!" />
        ))}
      </div>
      <Split>
        <Skeleton className="h-80 rounded-l!" />
        <Skeleton className="h-80 rounded-l!" />
      </Split>
    </div>
  )
}
