import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ROLE_LABELS } from '@/lib/staff/types'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'بی‌دسترسی' }

export default async function NoAccessPage() {
  const { staff_role } = await requireCapability('panel', '/admin')
  return (
    <EmptyState
      level={1}
      picture="not-found"
      title="این بخش در دسترس شما نیست"
      text={`نقش شما در فروشگاه «${ROLE_LABELS[staff_role ?? 'seller']}» است. اگر به این بخش نیاز دارید، از مالک فروشگاه بخواهید.`}
      action={
        <ButtonLink href="/admin" variant="outline">
          رفتن به داشبورد
        </ButtonLink>
      }
    />
  )
}
