import type { OwnRequest } from '@/lib/wholesale/types'
import { ANSWER_TIME, EVENT_LABELS, REQUEST_STATES, stateOf } from '@/lib/wholesale/rules'
import { formatDateTime } from '@/lib/utils/dates'
import { Badge } from '@/components/ui/badge'
import type { Metadata } from 'next'
import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { WholesaleForm } from '@/components/wholesale/wholesale-form'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { listPlaces } from '@/lib/delivery/places'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'
import { toPersianDigits, formatNumber } from '@/lib/utils/text'
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

function RequestStatus({ request }: { request: OwnRequest }) {
  const state = stateOf(request)
  const { label, tone } = REQUEST_STATES[state]
  return (
    <Panel title={`درخواست «${request.business_name}»`} action={<Badge tone={tone}>{label}</Badge>}>
      <div className="grid gap-4">
        {(state === 'sent' || state === 'seen') && (
          <p className="text-ink-2">
            {state === 'sent'
              ? `درخواست شما رسید. معمولاً تا ${ANSWER_TIME} پاسخ می‌دهیم و پیامک می‌فرستیم.`
              : 'داریم مدارک شما را می‌بینیم. نتیجه را پیامک می‌کنیم.'}
          </p>
        )}
        {state === 'incomplete' && <Note tone="warning">برای بررسی این لازم است: {request.answer}</Note>}
        {state === 'approved' && request.answer && <Note tone="success">{request.answer}</Note>}
        {state === 'declined' && (
          <Note tone="warning">{request.answer && `${request.answer} `}می‌توانید درخواست جدیدی بدهید.</Note>
        )}
        <ol className="grid gap-3 text-14" aria-label="گام‌های درخواست">
          {request.events.map((event) => (
            <li key={event.id} className="border-s-2 border-line ps-3">
              {EVENT_LABELS[event.kind]}
              <span className="block text-13 text-muted">{formatDateTime(event.created_at)}</span>
            </li>
          ))}
        </ol>
        {request.papers.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {request.papers.map((id, index) => (
              <li key={id}>
                <a href={`/api/wholesale/papers/${id}`} target="_blank" rel="noreferrer">
                  {/* oxlint-disable-next-line nextjs/no-img-element -- private file in one size */}
                  <img
                    src={`/api/wholesale/papers/${id}`}
                    alt={`مدرک ${formatNumber(index + 1)}`}
                    loading="lazy"
                    className="size-20 rounded-m border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
