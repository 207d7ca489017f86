'use client'

import type { Staff } from '@/lib/staff/types'
import { Trash2 } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { useConfirm } from '@/components/admin/confirm'
import { useRemove } from '@/components/admin/use-remove'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf, Select } from '@/components/ui/select'
import { callAction } from '@/lib/accounts/call-action'
import { removeStaff, setStaffRole, withdrawInvitation } from '@/lib/staff/admin-actions'
import { ROLE_LABELS, ROLE_NOTES } from '@/lib/staff/types'
import type { StaffRole } from '@/lib/utils/is-allowed'
import { formatDate } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'

type Member = Staff['members'][number]

export function MemberList({
  members,
  invitations,
  viewerId,
  now,
}: Pick<Staff, 'members' | 'invitations'> & {
  viewerId: string
  /** Server time (ISO), for expired invitations. */
  now: string
}) {
  const confirm = useConfirm()
  const remove = useRemove()
  const { run, running } = useRun()

  async function change(member: Member, role: StaffRole) {
    const own = member.id === viewerId
    if (role === 'owner' || own) {
      const yes = await confirm({
        title: own ? 'نقش خودتان عوض شود؟' : `${nameOf(member)} «${ROLE_LABELS[role]}» شود؟`,
        text: own
          ? 'دسترسی به کارکنان و هر چه نقش جدید ندارد همان لحظه بسته می‌شود.'
          : 'مالک به همه چیز دسترسی دارد و می‌تواند نقش دیگران، شما هم، را عوض کند.',
        action: 'تغییر نقش',
        danger: true,
      })
      if (!yes) return
    }
    await run({
      name: member.id,
      run: () => callAction(setStaffRole, { id: member.id, role, expected: member.role }),
      done: `${nameOf(member)} «${ROLE_LABELS[role]}» شد`,
    })
  }

  return (
    <ul className="grid" aria-label="کارکنان">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div className="min-w-40 flex-1">
            <PanelLink
              href={`/admin/users/${member.id}`}
              className="font-strong wrap-anywhere hover:text-action"
            >
              {nameOf(member)}
            </PanelLink>{' '}
            {member.id === viewerId && <Badge>شما</Badge>}{' '}
            {member.is_blocked && <Badge tone="danger">مسدود</Badge>}
            <p className="text-13 text-muted">
              <span className="ltr inline-block">{formatPhone(member.phone)}</span>، از{' '}
              {formatDate(member.created_at)} ·{' '}
              <PanelLink href={`/admin/activity?person=${member.id}`} className="text-action underline">
                فعالیت‌ها
              </PanelLink>
            </p>
          </div>
          <Select
            className="w-36!"
            aria-label={`نقش ${nameOf(member)}`}
            title={ROLE_NOTES[member.role]}
            value={member.role}
            disabled={running !== null}
            onChange={(event) => void change(member, event.target.value as StaffRole)}
            options={optionsOf(ROLE_LABELS)}
          />
          <IconButton
            icon={Trash2}
            label={`برداشتن ${nameOf(member)}`}
            disabled={running !== null || member.id === viewerId}
            title={member.id === viewerId ? 'خودتان را نمی‌توانید بردارید' : undefined}
            onClick={() =>
              void remove({
                question: {
                  title: `${nameOf(member)} از کارکنان برداشته شود؟`,
                  text: 'پنل همان لحظه برایش بسته می‌شود، در هر دستگاهی که باز باشد. حساب خریدش می‌ماند.',
                  action: 'برداشتن',
                },
                run: () => callAction(removeStaff, { id: member.id }),
                done: `${nameOf(member)} دیگر از کارکنان نیست`,
              })
            }
          />
        </li>
      ))}
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0"
        >
          <div className="min-w-40 flex-1">
            <span className="ltr inline-block font-strong">{formatPhone(invitation.phone_number)}</span>{' '}
            {invitation.expires_at > now ? (
              <Badge tone="info">دعوت‌شده</Badge>
            ) : (
              <Badge tone="warning">مهلت گذشت</Badge>
            )}
            <p className="text-13 text-muted">
              {ROLE_LABELS[invitation.role]}، تا {formatDate(invitation.expires_at)}
            </p>
          </div>
          <Button
            size="s"
            variant="outline"
            disabled={running !== null}
            onClick={() =>
              void run({
                run: () => callAction(withdrawInvitation, { id: invitation.id }),
                done: 'دعوت پس گرفته شد',
              })
            }
          >
            پس گرفتن دعوت
          </Button>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ name, phone }: Pick<Member, 'name' | 'phone'>): string {
  return name || formatPhone(phone)
}
