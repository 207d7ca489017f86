'use client'

import { PanelLink } from '@/components/admin/panel-link'
import { May } from '@/components/admin/shell/capabilities'

/** Owners only. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <May do="staff">
      <PanelLink href={`/admin/activity?record=${id}`} className="text-13 text-action hover:underline">
        همه
      </PanelLink>
    </May>
  )
}
