import type { Metadata } from 'next'
import { AcceptInvitation } from '@/components/staff/accept-invitation'
import { ButtonLink, buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { UserCog } from '@/components/ui/icons'
import { getShop } from '@/lib/shop/settings'
import { getOwnInvitation } from '@/lib/staff/queries'
import { ROLE_LABELS, ROLE_NOTES } from '@/lib/staff/types'
import { requireViewer } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'

export const metadata: Metadata = { title: 'دعوت به پنل' }

/** Accepting requires sign-in with the invited phone. */
export default async function StaffInvitationPage() {
  const viewer = await requireViewer('/staff-invitation')
  const [invitation, shop] = await Promise.all([getOwnInvitation(), getShop()])
  if (!invitation)
    return (
      <div className="container-page py-8">
        {viewer.staff_role ? (
          <EmptyState
            level={1}
            icon={UserCog}
            title={`شما در ${shop.name} «${ROLE_LABELS[viewer.staff_role]}» هستید`}
            action={
              // oxlint-disable-next-line nextjs/no-html-link-for-pages -- a new document, whose policy allows the panel's code reader
              <a href="/admin" className={buttonVariants()}>
                رفتن به پنل
              </a>
            }
          />
        ) : (
          <EmptyState
            level={1}
            picture="not-found"
            title="دعوتی برای شما نیست"
            text={`دعوت برای شمارهٔ ${formatPhone(viewer.phone)} پیدا نشد، یا مهلتش گذشته است. از مالک فروشگاه بخواهید دوباره دعوت کند.`}
            action={
              <ButtonLink href="/" variant="outline">
                رفتن به فروشگاه
              </ButtonLink>
            }
          />
        )}
      </div>
    )
  return (
    <div className="container-page grid max-w-160 gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-28">دعوت به پنل {shop.name}</h1>
        <p className="text-ink-2">
          {invitation.inviter || 'مالک فروشگاه'} شما را به کار در {shop.name} دعوت کرده است. مهلت پاسخ تا{' '}
          {formatDate(invitation.expires_at)} است.
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">نقش شما</dt>
        <dd className="font-strong">{ROLE_LABELS[invitation.role]}</dd>
        <dt className="text-muted">کارها</dt>
        <dd>{ROLE_NOTES[invitation.role]}</dd>
      </dl>
      <AcceptInvitation id={invitation.id} />
    </div>
  )
}
