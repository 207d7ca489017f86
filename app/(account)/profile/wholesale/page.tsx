import type { Metadata } from 'next'
import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RequestStatus } from '@/components/wholesale/request-status'
import { WholesaleForm } from '@/components/wholesale/wholesale-form'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { listPlaces } from '@/lib/delivery/places'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'
import { toPersianDigits } from '@/lib/utils/text'
import { getOwnRequest } from '@/lib/wholesale/queries'

export const metadata: Metadata = { title: 'خرید عمده' }

export default async function OwnWholesalePage() {
  const viewer = await requireViewer('/profile/wholesale')
  const [request, shop] = await Promise.all([getOwnRequest(viewer.id), getShop()])
  const mayAsk = viewer.user_type === 'normal' || viewer.user_type === 'shop'
  const isIncomplete = request?.status === 'incomplete'
  const newTitle = viewer.user_type === 'shop' ? 'درخواست قیمت همکار' : 'درخواست خرید عمده'
  const hasForm = mayAsk && request?.status !== 'open'
  return (
    <div className="grid gap-5">
      <h1 className="page-title">خرید عمده</h1>
      {viewer.user_type !== 'normal' && (
        <Note tone="success">
          حساب شما «{CUSTOMER_TYPES[viewer.user_type]}» است
          {viewer.user_type !== 'admin' && ' و قیمت خودتان را کنار هر محصول می‌بینید'}.
        </Note>
      )}
      {request ? (
        <RequestStatus request={request} />
      ) : (
        mayAsk && (
          <p className="text-ink-2">
            مغازه‌دارها و همکاران با قیمت خودشان می‌خرند.{' '}
            <Link prefetch={false} href="/wholesale" className="link">
              شرایط خرید عمده
            </Link>{' '}
            را ببینید و درخواست بدهید.
          </p>
        )
      )}
      {hasForm && (
        <Panel title={isIncomplete ? 'تکمیل و فرستادن دوباره' : newTitle}>
          <WholesaleForm
            shopName={shop.name}
            provinces={Object.keys(listPlaces())}
            {...(viewer.user_type === 'shop' && { only: 'dealer' })}
            {...(isIncomplete && {
              papers: request.papers.length,
              initial: {
                wanted: request.wanted_type,
                business_name: request.business_name,
                field: request.field,
                province: request.province,
                city: request.city,
                business_id: toPersianDigits(request.business_id),
                note: request.note,
              },
            })}
          />
        </Panel>
      )}
      {viewer.user_type !== 'normal' && (
        <ButtonLink href="/products" variant="outline" className="justify-self-start">
          دیدن محصولات با قیمت شما
        </ButtonLink>
      )}
    </div>
  )
}
