import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export default function AdminNotFound() {
  return (
    <EmptyState
      level={1}
      picture="not-found"
      title="چنین صفحه‌ای در پنل نیست"
      text="شاید آنچه می‌جستید حذف شده باشد."
      action={
        <ButtonLink href="/admin" variant="outline">
          بازگشت به داشبورد
        </ButtonLink>
      }
    />
  )
}
