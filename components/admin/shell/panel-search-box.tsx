'use client'

import {
  Banknote,
  CircleQuestionMark,
  Mail,
  Package,
  PackagePlus,
  Settings2,
  ShoppingBag,
  TicketPercent,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useRestedAnswer } from '@/components/admin/use-rested-answer'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import type { AdminFind } from '@/lib/admin/types'
import type { Needs } from '@/lib/utils/is-allowed'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { findPages } from './find-pages'
import { useMay } from './capabilities'

interface Find {
  href: string
  title: string
  note: string
  icon: LucideIcon
}

interface Kind {
  icon: LucideIcon
  find: (find: AdminFind) => Omit<Find, 'icon'>
}
const KINDS: Record<AdminFind['kind'], Kind> = {
  product: {
    icon: Package,
    find: ({ id, title, note }) => ({ href: `/admin/products/${id}`, title, note: note || 'محصول' }),
  },
  order: {
    icon: ShoppingBag,
    find: ({ id, title, note }) => ({
      href: `/admin/orders/${id}`,
      title: `سفارش ${toPersianDigits(title)}`,
      note,
    }),
  },
  customer: {
    icon: UserRound,
    find: ({ title, note }) => ({
      href: `/admin/users?search=${encodeURIComponent(note || title)}`,
      title: title === note ? 'بدون نام' : title,
      note: formatPhone(note),
    }),
  },
  payment: {
    icon: Banknote,
    find: ({ title, note }) => ({
      href: '/admin/orders/money',
      title: `واریز بی‌سفارش ${toPersianDigits(title)}`,
      note: `سفارش ${toPersianDigits(note)}`,
    }),
  },
  code: {
    icon: TicketPercent,
    find: ({ id, title, note }) => ({
      href: `/admin/discount-codes/${id}`,
      title: `کد تخفیف ${title}`,
      note,
    }),
  },
  message: {
    icon: Mail,
    find: ({ id, title, note }) => ({
      href: `/admin/comments/messages/${id}`,
      title: `پیام ${title}`,
      note,
    }),
  },
  receipt: {
    icon: PackagePlus,
    find: ({ id, title, note }) => ({
      href: `/admin/stock/receipts/${id}`,
      title: `رسید ${toPersianDigits(title)}`,
      note,
    }),
  },
  article: {
    icon: CircleQuestionMark,
    find: ({ id, title }) => ({ href: `/admin/handbook/${id}`, title, note: 'راهنما' }),
  },
}

/** Arrows move, Enter opens. */
export function PanelSearchBox({ onDone }: { onDone: () => void }) {
  const router = useRouter()
  const may = useMay()
  const [query, setQuery] = useState('')
  const asked = query.trim()
  const { data, isFresh } = useRestedAnswer(asked || null, () =>
    fetchAnswer<AdminFind[]>(`/api/admin/search?q=${encodeURIComponent(asked)}`),
  )
  const pages = asked ? pagesFor(asked, may) : []
  const finds = [...pages, ...(data ?? []).flatMap(toFind)]

  return (
    <Command shouldFilter={false} loop label="جست‌وجو" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CommandInput
        autoFocus
        placeholder="محصول، سفارش، مشتری، کد رهگیری، کد تخفیف یا نام بخش"
        value={query}
        maxLength={100}
        onValueChange={setQuery}
      />
      <CommandList label="یافته‌ها" className="min-h-44">
        {finds.map((find, index) => (
          <CommandItem
            key={find.href + find.title + find.note}
            value={find.href + find.title + find.note}
            onSelect={() => {
              // Enter opens no result of an earlier search.
              if (!isFresh && index >= pages.length) return
              onDone()
              router.push(find.href)
            }}
          >
            <find.icon className="icon" aria-hidden="true" />
            <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{find.title}</span>
            <span className="max-w-1/2 flex-none truncate text-13 text-muted">{find.note}</span>
          </CommandItem>
        ))}
      </CommandList>
      <p role="status" className="text-13 text-muted">
        {statusText(asked, !isFresh, finds.length, data === null)}
      </p>
    </Command>
  )
}

function statusText(asked: string, waiting: boolean, count: number, failed: boolean): string {
  if (!asked) return 'با کلیدهای بالا و پایین جابه‌جا شوید و با Enter باز کنید.'
  if (waiting) return 'در حال جست‌وجو…'
  if (failed) return 'جست‌وجو انجام نشد. دوباره تلاش کنید.'
  return count > 0 ? `${toPersianDigits(count)} مورد` : `برای «${asked}» چیزی پیدا نشد.`
}

/** Empty for kinds of a newer server. */
function toFind(find: AdminFind): Find[] {
  const kind = KINDS[find.kind] as (typeof KINDS)[AdminFind['kind']] | undefined
  return kind ? [{ icon: kind.icon, ...kind.find(find) }] : []
}

function pagesFor(asked: string, may: (needs: Needs) => boolean): Find[] {
  return findPages(asked, may).map(({ href, label }) => ({
    href,
    title: label,
    note: 'بخش پنل',
    icon: Settings2,
  }))
}
