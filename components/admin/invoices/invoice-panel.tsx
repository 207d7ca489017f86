'use client'

import { PanelLink } from '@/components/admin/panel-link'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DialogButton } from '@/components/admin/panel-dialog'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { issueInvoice, voidInvoice, saveIdentity } from '@/lib/invoices/actions'
import { CREDIT_REASONS, DOCUMENT_NAMES, documentNumber, type LegalIdentity } from '@/lib/invoices/types'
import type { OrderInvoice } from '@/lib/orders/types'
import type { Address } from '@/lib/delivery/address'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { IdentityFields } from '@/components/invoices/identity-fields'
import { identityValues } from '@/lib/invoices/identity'
import { identitySchema } from '@/lib/invoices/schema'

export function InvoicePanel({
  orderId,
  userId,
  address,
  identity,
  invoices,
  isIssuable,
  isWanted,
}: {
  orderId: string
  userId: string
  address: Address | null
  identity: LegalIdentity | null
  invoices: readonly OrderInvoice[]
  isIssuable: boolean
  isWanted: boolean
}) {
  const { run, running } = useRun()
  const credited = (id: string) =>
    invoices.filter(({ corrects }) => corrects === id).reduce((sum, { total }) => sum + total, 0)
  const standing = invoices.find(({ id, kind, total }) => kind === 'sale' && total > credited(id))
  if (invoices.length === 0 && !isIssuable && !isWanted) return null

  const issue = () =>
    run({ name: 'issue', run: () => callAction(issueInvoice, { orderId }), done: 'صورتحساب رسمی صادر شد' })
  const revoke = async (id: string) => {
    await run({
      question: {
        title: 'این صورتحساب باطل شود؟',
        text: 'برای آنچه از آن مانده برگهٔ برگشت صادر می‌شود. شمارهٔ صورتحساب می‌ماند و دوباره به کار نمی‌رود.',
        action: 'باطل کردن',
        danger: true,
      },
      name: 'void',
      run: () => callAction(voidInvoice, { invoiceId: id }),
      done: 'برگهٔ برگشت صادر شد',
    })
  }

  return (
    <Panel
      title="صورتحساب رسمی"
      className="grid gap-3 text-14"
      action={isWanted && !standing && <Badge tone="warning">مشتری خواسته است</Badge>}
    >
      {invoices.length > 0 && (
        <ul className="grid gap-2">
          {invoices.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PanelLink
                href={`/profile/invoices/${each.id}`}
                target="_blank"
                className="font-strong text-action hover:underline"
              >
                {DOCUMENT_NAMES[each.kind]}{' '}
                <span className="ltr">{toPersianDigits(documentNumber(each))}</span>
              </PanelLink>
              <span>{formatToman(each.total)} تومان</span>
              {each.kind === 'credit' && <Badge>{CREDIT_REASONS[each.reason ?? '']}</Badge>}
              <small className="text-13 text-muted">{formatDate(each.issued_at)}</small>
            </li>
          ))}
        </ul>
      )}
      {identity ? (
        <p className="text-muted">
          خریدار: {identity.name}، <span className="ltr">{toPersianDigits(identity.national_id)}</span>
        </p>
      ) : (
        <p className="text-muted">برای صورتحساب رسمی، مشخصات خریدار با کد ملی یا شناسهٔ ملی لازم است.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!standing && identity && isIssuable && (
          <Button size="s" variant="soft" loading={running === 'issue'} onClick={() => void issue()}>
            صدور صورتحساب رسمی
          </Button>
        )}
        <DialogButton
          size="s"
          variant="outline"
          label={identity ? 'تغییر مشخصات خریدار' : 'وارد کردن مشخصات خریدار'}
          title="مشخصات خریدار"
          wide
        >
          <IdentityForm userId={userId} identity={identity} address={address} />
        </DialogButton>
        {standing && (
          <Button
            size="s"
            variant="ghost"
            loading={running === 'void'}
            onClick={() => void revoke(standing.id)}
          >
            باطل کردن
          </Button>
        )}
      </div>
    </Panel>
  )
}

function IdentityForm({
  userId,
  identity,
  address,
}: {
  userId: string
  identity: LegalIdentity | null
  /** Of the order; the defaults. */
  address: Address | null
}) {
  const form = useAdminForm(identitySchema, identityValues(identity, { userId, address }))
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <AdminForm form={form} action={saveIdentity} saveLabel="ذخیره" saved="مشخصات خریدار ذخیره شد">
      <IdentityFields kind={kind} />
    </AdminForm>
  )
}
