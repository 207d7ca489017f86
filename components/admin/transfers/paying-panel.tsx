'use client'

import { TransferBadge } from '@/components/admin/transfers/transfer-badge'
import { PanelLink } from '@/components/admin/panel-link'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { documentNumber } from '@/lib/invoices/types'
import { issueProformaFor } from '@/lib/transfers/admin-actions'
import type { ProformaSummary, Transfer } from '@/lib/transfers/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'

/** `mayIssue`: unpaid and without proforma. */
export function PayingPanel({
  orderId,
  proformas,
  transfers,
  mayIssue,
  mayAnswer,
}: {
  orderId: string
  proformas: readonly ProformaSummary[]
  transfers: readonly Transfer[]
  mayIssue: boolean
  /** Viewer may approve receipts. */
  mayAnswer: boolean
}) {
  const { run, running } = useRun()
  if (!mayIssue && proformas.length === 0 && transfers.length === 0) return null
  return (
    <Panel title="پیش‌فاکتور و واریز" className="grid gap-3 text-14">
      {proformas.length > 0 && (
        <ul className="grid gap-2">
          {proformas.map((each, index) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PanelLink
                href={`/profile/proformas/${each.id}`}
                target="_blank"
                className="font-strong text-action hover:underline"
              >
                پیش‌فاکتور <span className="ltr">{toPersianDigits(documentNumber(each))}</span>
              </PanelLink>
              <span>{formatToman(each.total)} تومان</span>
              {index > 0 && <Badge>پیشین</Badge>}
              <small className="text-13 text-muted">تا {formatDateTime(each.valid_until)}</small>
            </li>
          ))}
        </ul>
      )}
      {transfers.length > 0 && (
        <ul className="grid gap-2">
          {transfers.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PanelLink
                href={mayAnswer && `/admin/orders/transfers/${each.id}`}
                className="text-action hover:underline"
              >
                <span>
                  واریز {formatToman(each.received ?? each.amount)} تومان، پیگیری{' '}
                  <span className="ltr">{toPersianDigits(each.tracking_number)}</span>
                </span>
              </PanelLink>
              <TransferBadge state={each.state} />
            </li>
          ))}
        </ul>
      )}
      {mayIssue && (
        <div>
          <Button
            size="s"
            variant="soft"
            loading={running !== null}
            onClick={() =>
              void run({
                run: () => callAction(issueProformaFor, { orderId }),
                done: 'پیش‌فاکتور صادر و پیامک شد',
              })
            }
          >
            صدور پیش‌فاکتور
          </Button>
        </div>
      )}
    </Panel>
  )
}
