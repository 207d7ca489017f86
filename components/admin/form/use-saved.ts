'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'

/** Shows a toast, calls `onDone` and refreshes. */
export function useSaved(onDone?: () => void): (message: string) => void {
  const router = useRouter()
  return (message) => {
    toast.success(message)
    onDone?.()
    router.refresh()
  }
}
