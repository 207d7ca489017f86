'use client'

import { ExternalLink, Images, UserRound } from 'lucide-react'
import Link from 'next/link'
import { DropMenu } from '@/components/layout/drop-menu'
import { LeaveForm } from '@/components/layout/leave-form'
import { ThemeToggle } from '@/components/layout/theme-toggle'

/** The initial of the admin; behind it profile, pictures, shop, theme and the way out. */
export function UserMenu({ name, initial }: { name: string; initial: string }) {
  return (
    <DropMenu id="admin-user" className="admin-initial" label={`حساب ${name}`} button={initial}>
      {(close) => (
        <>
          <p className="px-3.5 pt-1 pb-2 font-strong">{name}</p>
          <Link href="/profile" prefetch={false} onClick={close}>
            <UserRound className="icon" aria-hidden="true" />
            پروفایل
          </Link>
          <Link href="/admin/media" prefetch={false} onClick={close}>
            <Images className="icon" aria-hidden="true" />
            کتابخانهٔ تصویرها
          </Link>
          <Link href="/" prefetch={false} onClick={close}>
            <ExternalLink className="icon" aria-hidden="true" />
            دیدن فروشگاه
          </Link>
          <ThemeToggle />
          <LeaveForm from="panel" />
        </>
      )}
    </DropMenu>
  )
}
