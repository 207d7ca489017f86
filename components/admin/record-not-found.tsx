'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'

/** Record not found; links to its list. */
export function Missing({ message, next }: { message: string; next: string }) {
  const router = useRouter()
  useEffect(() => {
    toast.error(message)
    router.replace(next)
  }, [message, next, router])
  return <EmptyState level={1} picture="not-found" title={message} text="به فهرست برمی‌گردید…" />
}
