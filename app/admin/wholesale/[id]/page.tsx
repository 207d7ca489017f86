import { Fact } from '@/components/admin/fact'
import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { notFound } from 'next/navigation'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { PageHead } from '@/components/admin/page-head'
import { TwoColumns } from '@/components/admin/two-columns'
import { fullName } from '@/components/admin/wholesale/full-name'
import { PaperViewer } from '@/components/admin/wholesale/paper-viewer'
import { RequestAnswer } from '@/components/admin/wholesale/request-answer'
import { Badge } from '@/components/ui/badge'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { requireCapability } from '@/lib/supabase/session'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'
import { getRequestForAdmin, type RequestForAdmin } from '@/lib/wholesale/admin-queries'
import { businessIdLabel, EVENT_LABELS, REQUEST_STATES, stateOf } from '@/lib/wholesale/rules'
import { FIELDS, type WholesaleField } from '@/lib/wholesale/types'

export const metadata: Metadata = { title: 'درخواست خرید عمده' }

export default async function WholesaleRequestPage({ params }: PageProps<'/admin/wholesale/[id]'>) {
  const { id } = await params
  await requireCapability('customers', '/admin/wholesale')
  const request = isUuid(id) ? await getRequestForAdmin(id) : null
  if (!request) notFound()
  const { label, tone } = REQUEST_STATES[stateOf(request)]
  const waits = request.status === 'open' || request.status === 'incomplete'
  return (
    <>
      <PageHead
        title={request.business_name}
        note={<Badge tone={tone}>{label}</Badge>}
        trail={['/admin', '/admin/wholesale']}
      >
        <PreviousNext list="/admin/wholesale" id={id} word="درخواست" />
      </PageHead>
      <TwoColumns>
        <div className="grid content-start gap-5">
          <Panel title="درخواست">
            <Facts request={request} />
            {request.note && (
              <p className="mt-4 border-t border-line pt-4 text-14 wrap-anywhere whitespace-pre-line">
                {request.note}
              </p>
            )}
            {waits && (
              <div className="mt-5 border-t border-line pt-5">
                <RequestAnswer
                  key={request.sent_at}
                  id={id}
                  wanted={request.wanted_type === 'dealer' ? 'dealer' : 'shop'}
                  isOpen={request.status === 'open'}
                  isNew={request.status === 'open' && request.seen_at === null}
                />
              </div>
            )}
          </Panel>
          <Panel title="مدارک">
            {request.papers.length > 0 ? (
              <PaperViewer
                name="مدرک"
                papers={request.papers.map(({ id: paper, created_at }) => ({
                  id: paper,
                  address: `/api/wholesale/papers/${paper}`,
                  note: formatDateTime(created_at),
                }))}
              />
            ) : (
              <p className="text-14 text-muted">عکسی نفرستاده است؛ با «خواستن مدرک» می‌توانید بخواهید.</p>
            )}
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          <Panel title="فرستنده">
            <p className="text-14">
              <PanelLink href={`/admin/users/${request.person.id}`} className="text-action underline">
                {fullName(request.person)}
              </PanelLink>{' '}
              {request.person.is_blocked && <Badge tone="danger">مسدود</Badge>}
              <span className="mt-1 block text-muted">
                <span className="ltr inline-block">
                  {formatPhone(request.person.phone_number ?? '')}
                </span>،{' '}
                {CUSTOMER_TYPES[request.person.user_type]}، عضو از {formatDate(request.person.created_at)}
              </span>
            </p>
          </Panel>
          <Panel title="گام‌ها">
            <ol className="grid gap-3 text-14">
              {request.events.map((event) => (
                <li key={event.id} className="border-s-2 border-line ps-3">
                  {EVENT_LABELS[event.kind]}
                  {event.note && <span className="block wrap-anywhere">«{event.note}»</span>}
                  <span className="block text-13 text-muted">
                    {fullName(event.actor, 'حساب حذف‌شده')}، {formatDateTime(event.created_at)}
                  </span>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </TwoColumns>
    </>
  )
}

function Facts({ request }: { request: RequestForAdmin }) {
  const place = [request.province, request.city].filter(Boolean).join('، ')
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 text-14 tablet:grid-cols-2">
        <Fact name="قیمتی که می‌خواهد">{CUSTOMER_TYPES[request.wanted_type]}</Fact>
        <Fact name="زمینهٔ کار">{FIELDS[request.field as WholesaleField] ?? 'نوشته نشده'}</Fact>
        <Fact name="جا">{place}</Fact>
        <Fact name={businessIdLabel(request.business_id) || 'کد ملی یا شناسهٔ ملی'}>
          {request.business_id ? (
            <>
              <span className="ltr">{toPersianDigits(request.business_id)}</span>{' '}
              <Badge tone="success">رقم کنترل درست است</Badge>
            </>
          ) : (
            'نوشته نشده'
          )}
        </Fact>
        <Fact name="فرستاده در">{formatDateTime(request.sent_at)}</Fact>
      </dl>
      {request.twins.length > 0 && (
        <Note tone="warning" className="mt-4">
          همین شماره در درخواست دیگری هم آمده است:{' '}
          {request.twins.map((twin, index) => (
            <span key={twin.request_id}>
              {index > 0 && '، '}
              <PanelLink href={`/admin/wholesale/${twin.request_id}`} className="underline">
                {twin.business_name}
              </PanelLink>
            </span>
          ))}
        </Note>
      )}
    </>
  )
}
