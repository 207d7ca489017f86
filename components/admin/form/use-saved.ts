'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'

/** What follows a save: says so, closes or empties what was filled in (`onDone`), and reads the page afresh. */
export function useSaved(onDone?: () => void): (message: string) => void {
  const router = useRouter()
  return (message) => {
    toast.success(message)
    onDone?.()
    router.refresh()
  }
}
