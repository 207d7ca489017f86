import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { notFound } from 'next/navigation'
import { HistoryPanel } from '@/components/admin/history/history'
import { MessageActions, MessageState } from '@/components/admin/contact-messages/message-actions'
import { PageHead } from '@/components/admin/page-head'
import { TwoColumns } from '@/components/admin/two-columns'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { getHistory } from '@/lib/admin/queries'
import { getMessage } from '@/lib/contact/admin-queries'
import { SUBJECT_LABELS } from '@/lib/contact/subjects'
import { formatDateTime } from '@/lib/utils/dates'
import { requireCapability } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'پیام تماس' }

export default async function MessagePage({ params }: PageProps<'/admin/comments/messages/[id]'>) {
  const { id } = await params
  await requireCapability('reviews', '/admin/comments/messages')
  const message = isUuid(id) ? await getMessage(id) : null
  if (!message) notFound()
  const history = await getHistory(['contact_messages'], id)
  return (
    <>
      <PageHead
        title={SUBJECT_LABELS[message.subject]}
        note={<MessageState handled_at={message.handled_at} />}
        trail={['/admin', '/admin/comments', '/admin/comments/messages']}
      />
      <TwoColumns>
        <Panel title={message.full_name} action={<Time iso={message.created_at} />}>
          <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
          {!message.handled_at && (
            <Note tone="info" className="mt-5">
              فرم تماس نشانی ایمیل نمی‌پرسد: با همین شماره تماس بگیرید و پس از پاسخ، «رسیدگی شد» را بزنید.
            </Note>
          )}
          <div className="mt-5">
            <MessageActions message={message} />
          </div>
        </Panel>
        <div className="grid content-start gap-5">
          <Panel title="حساب نویسنده">
            {message.account ? (
              <div className="grid gap-2 text-14">
                <p>
                  <PanelLink
                    href={`/admin/users/${message.account.id}`}
                    className="font-strong text-action hover:underline"
                  >
                    {message.account.name}
                  </PanelLink>
                </p>
                {!message.account.isWriter && (
                  <p className="text-muted">
                    بدون ورود به حساب نوشته شده است؛ این شماره از آنِ این مشتری است، ولی شاید دیگری نوشته باشد.
                  </p>
                )}
                <p>
                  <PanelLink
                    href={`/admin/orders?customer=${message.account.id}`}
                    className="text-action hover:underline"
                  >
                    سفارش‌های این مشتری
                  </PanelLink>
                </p>
              </div>
            ) : (
              <p className="text-14 text-muted">این شماره در فروشگاه حسابی ندارد.</p>
            )}
          </Panel>
          <Panel
            title="پیام‌های دیگر این شماره"
            empty={message.others.length === 0 && 'پیام دیگری نفرستاده است.'}
          >
            <ul className="grid gap-3 text-14">
              {message.others.map((other) => (
                <li key={other.id} className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0">
                  <span className="flex flex-wrap items-center gap-2">
                    <PanelLink
                      href={`/admin/comments/messages/${other.id}`}
                      className="font-strong hover:text-action"
                    >
                      {SUBJECT_LABELS[other.subject]}
                    </PanelLink>
                    <MessageState handled_at={other.handled_at} />
                  </span>
                  <span className="line-clamp-2 wrap-anywhere text-ink-2">{other.message}</span>
                  <Time iso={other.created_at} />
                </li>
              ))}
            </ul>
          </Panel>
          <HistoryPanel entries={history} />
        </div>
      </TwoColumns>
    </>
  )
}

function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="text-13 text-muted">
      {formatDateTime(iso)}
    </time>
  )
}
