import type { ReactNode } from 'react'
import { grouped } from '@/lib/transfers/rules'
import type { BankAccount } from '@/lib/transfers/types'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { CopyButton } from './copy-button'

/** Toman. */
export function AccountList({
  accounts,
  amount,
  orderNumber,
}: {
  accounts: readonly BankAccount[]
  amount: number
  orderNumber: number
}) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-1 text-14 tablet:grid-cols-2">
        <Row name="مبلغ واریز" copied={String(amount * 10)} what="مبلغ به ریال">
          {formatToman(amount)} تومان{' '}
          <small className="text-13 text-muted">({formatToman(amount * 10)} ریال)</small>
        </Row>
        <Row name="شناسهٔ پرداخت" copied={String(orderNumber)} what="شناسهٔ پرداخت">
          {toPersianDigits(orderNumber)}
        </Row>
      </dl>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li key={account.id} className="rounded-m border border-line p-4">
            <p className="text-14">
              <b className="font-strong">{account.bank}</b>، به نام {account.holder}
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 text-14">
              <Row name="شبا" copied={account.iban} what="شبا">
                <span className="ltr max-tablet:tracking-tight inline-block whitespace-nowrap max-tablet:text-13">
                  {grouped(account.iban)}
                </span>
              </Row>
              {account.card_number && (
                <Row name="شمارهٔ کارت" copied={account.card_number} what="شمارهٔ کارت">
                  <span className="ltr inline-block whitespace-nowrap">{grouped(account.card_number)}</span>
                </Row>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({
  name,
  copied,
  what,
  children,
}: {
  name: string
  copied: string
  what: string
  children: ReactNode
}) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="flex min-h-11 items-center justify-between gap-3 font-strong">
        <span className="min-w-0">{children}</span>
        <CopyButton text={copied} what={what} />
      </dd>
    </div>
  )
}
