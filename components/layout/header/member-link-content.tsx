import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { LayoutDashboard } from '@/components/ui/icons'
import type { Me } from '@/lib/accounts/me'
import { CUSTOMER_TYPES } from '@/lib/customers/types'

/** Admin panel link, or price tier with a link to the dealer area. */
export function MemberLinkContent({ user_type }: { user_type: Exclude<Me['user_type'], 'normal'> }) {
  if (user_type === 'admin')
    return (
      // oxlint-disable-next-line nextjs/no-html-link-for-pages -- a new document, whose policy allows the panel's code reader
      <a href="/admin" className={iconButtonVariants()} title="پنل مدیریت">
        <LayoutDashboard className="icon" aria-hidden="true" />
        <span className="sr-only">پنل مدیریت</span>
      </a>
    )
  return (
    <Link
      prefetch={false}
      href="/wholesale"
      className="flex min-h-11 flex-none items-center gap-1 rounded-m bg-action-soft px-2.5 text-12 leading-snug font-strong whitespace-nowrap text-action-soft-ink hover:bg-action-soft-hover tablet:min-h-8 tablet:text-13"
    >
      <span className="max-wide:sr-only">قیمت</span> <span>{CUSTOMER_TYPES[user_type]}</span>
    </Link>
  )
}
