import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PhoneOrder } from '@/components/admin/order-draft/phone-order'
import { PageHead } from '@/components/admin/page-head'
import { ButtonLink } from '@/components/ui/button'
import { lineKey } from '@/lib/cart/lines'
import { listPlaces } from '@/lib/delivery/places'
import { getDeliveryTerms, listFreightCompanies } from '@/lib/delivery/queries'
import {
  getDraftCustomer,
  getDraft,
  listCustomerAddresses,
  nameLines,
  type OrderDraft,
} from '@/lib/orders/draft-queries'
import { requireCapability } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'سفارش تلفنی' }

/** Phone order: new, from a `draft`, or for a `customer`. */
export default async function NewOrderPage({ searchParams }: PageProps<'/admin/orders/new'>) {
  await requireCapability('orders', '/admin/orders/new')
  const { draft: asked, customer: person } = await searchParams
  const found = typeof asked === 'string' && isUuid(asked) ? await getDraft(asked) : null
  if (typeof asked === 'string' && !found) notFound()
  const draft = found ?? {
    ...EMPTY,
    id: randomUUID(),
    customer: typeof person === 'string' && isUuid(person) ? await getDraftCustomer(person) : null,
  }
  const [lines, companies, saved] = await Promise.all([
    nameLines(draft.lines),
    listFreightCompanies(),
    draft.customer ? listCustomerAddresses(draft.customer.id) : [],
  ])
  const first = draft.address ?? saved[0] ?? null
  return (
    <>
      <PageHead title="سفارش تلفنی" trail={['/admin', '/admin/orders']}>
        <ButtonLink href="/admin/orders/drafts" variant="outline">
          پیش‌نویس‌ها
        </ButtonLink>
      </PageHead>
      <PhoneOrder
        key={draft.id}
        draft={{
          ...draft,
          address: first ?? {
            full_name: draft.customer?.name ?? '',
            phone_number: draft.customer?.phone ?? '',
          },
          lines: lines.map((line) => ({ ...line, key: lineKey(line.product_id, line.color_id), item: null })),
        }}
        isNew={!found}
        saved={saved}
        places={listPlaces()}
        noPostalCode={(await getDeliveryTerms()).noPostalCode ?? []}
        companies={companies}
      />
    </>
  )
}

const EMPTY: Omit<OrderDraft, 'id' | 'customer'> = {
  updated_at: '',
  lines: [],
  code: '',
  payment_method: 'online',
  delivery_method: null,
  address: null,
  freight: null,
  note: '',
}
