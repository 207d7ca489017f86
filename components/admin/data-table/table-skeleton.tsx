'use client'

import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'

/** A client component, to keep its elements out of the RSC payload. */
export function TableSkeleton() {
  return (
    <div className="rounded-l border border-line bg-surface">
      <LoadingNotice>در حال خواندن فهرست</LoadingNotice>
      <div className="p-4">
        <Skeleton className="h-12 w-full max-w-90" />
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-t border-line p-4">
          <Skeleton className="size-12 flex-none rounded-m!" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ms-auto h-4 w-1/5" />
        </div>
      ))}
    </div>
  )
}
