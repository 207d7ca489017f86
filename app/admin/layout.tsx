import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PANEL_NAME } from '@/components/admin/shell/navigation'
import { AdminShell } from '@/components/admin/shell/shell'
import { requireAdmin } from '@/lib/supabase/session'
import './panel.css'

export const metadata: Metadata = {
  title: { default: 'پنل مدیریت', template: `%s | ${PANEL_NAME}` },
  robots: { index: false, follow: false },
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { firstName, lastName } = await requireAdmin()
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'مدیر'
  return (
    <AdminShell initial={name.slice(0, 1)} name={name}>
      {children}
    </AdminShell>
  )
}
