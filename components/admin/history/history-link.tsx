'use client'

import Link from 'next/link'
import { May } from '@/components/admin/shell/capabilities'

/** Owners only. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <May do="staff">
      <Link
        href={`/admin/activity?record=${id}`}
        prefetch={false}
        className="text-13 text-action hover:underline"
      >
        همه
      </Link>
    </May>
  )
}
