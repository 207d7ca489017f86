import { Note } from '@/components/ui/note'

/** For admins before the shop opens. */
export function SetupStrip() {
  return (
    <Note tone="warning" className="mb-5" data-testid="setup-strip">
      فروشگاه هنوز باز نیست و بازدیدکنندگان «به‌زودی باز می‌شود» را می‌بینند.{' '}
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- from the shop to the panel is a full load */}
      <a href="/admin/setup" className="font-strong underline">
        ادامهٔ راه‌اندازی
      </a>
    </Note>
  )
}
