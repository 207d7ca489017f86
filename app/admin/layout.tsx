import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import ViewerLayout from '@/app/viewer-layout'
import { AdminShell } from '@/components/admin/shell/shell'
import { FlashToast } from '@/components/layout/flash-toast'
import { SetupStrip } from '@/components/layout/setup-strip'
import { getShop } from '@/lib/shop/settings'
import { requireCapability } from '@/lib/supabase/session'
import './panel.css'

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getShop()
  return {
    title: { default: 'پنل مدیریت', template: `%s | پنل مدیریت ${name}` },
    robots: { index: false, follow: false },
  }
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ first_name, last_name, capabilities }, shop] = await Promise.all([
    requireCapability('panel'),
    getShop(),
  ])
  const name = [first_name, last_name].filter(Boolean).join(' ') || 'مدیر'
  return (
    <ViewerLayout>
      <AdminShell shopName={shop.name} initial={name.slice(0, 1)} name={name} capabilities={capabilities}>
        <FlashToast />
        {!shop.isOpen && <SetupStrip />}
        {children}
      </AdminShell>
    </ViewerLayout>
  )
}
