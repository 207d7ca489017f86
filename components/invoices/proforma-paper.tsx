import { CELL, Fact, HEAD, PAPER, PaperTable, PartyBlock, Signatures } from './paper'
import { documentNumber } from '@/lib/invoices/types'
import { grouped } from '@/lib/transfers/rules'
import type { Proforma } from '@/lib/transfers/types'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'

/** A proforma on a sheet of A4 across: what is offered until when, and where the money goes. Prints what was frozen when it was issued. */
export function ProformaPaper({ proforma, isOver }: { proforma: Proforma; isOver: boolean }) {
  return (
    <article className={PAPER} aria-labelledby="proforma-title" tabIndex={0}>
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
      <div className="min-w-200 print:min-w-0">
        <header className="mb-2 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
          <div>
            {/* A picture and no background: those are not printed. */}
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing */}
            <img src="/art/logo.svg" alt="" width={94} height={36} />
          </div>
          <h1 id="proforma-title" className="text-center text-[14pt] font-title">
            پیش‌فاکتور فروش
          </h1>
          <dl className="justify-self-end">
            <Fact label="شماره">
              <span className="ltr">{toPersianDigits(documentNumber(proforma))}</span>
            </Fact>
            <Fact label="تاریخ">{formatDate(proforma.issued_at)}</Fact>
            <Fact label="معتبر تا">{formatDateTime(proforma.valid_until)}</Fact>
            <Fact label="شناسهٔ پرداخت (شمارهٔ سفارش)">{toPersianDigits(proforma.order_number)}</Fact>
          </dl>
        </header>
        {(proforma.isReplaced || isOver) && (
          <p className={`${CELL} mb-2 font-strong`}>
            {proforma.isReplaced
              ? 'سفارش تغییر کرد و پیش‌فاکتور تازه‌ای جای این برگه را گرفت.'
              : 'مهلت این پیش‌فاکتور تمام شده است.'}
          </p>
        )}
        <PartyBlock title="مشخصات فروشنده" party={proforma.seller} isCompany />
        <PartyBlock
          title="مشخصات خریدار"
          party={proforma.buyer}
          isCompany={proforma.buyer.kind === 'company'}
        />
        <PaperTable lines={proforma.lines} sums={proforma} totalLabel="مبلغ قابل پرداخت" />
        {proforma.accounts.length > 0 && (
          <table className="mt-2 w-full border-collapse break-inside-avoid text-center">
            <caption className={`${HEAD} border-b-0`}>حساب برای واریز</caption>
            <thead>
              <tr>
                {['بانک', 'به نام', 'شبا', 'شمارهٔ کارت'].map((title) => (
                  <th key={title} scope="col" className={HEAD}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {proforma.accounts.map((account) => (
                <tr key={account.iban}>
                  <td className={CELL}>{account.bank}</td>
                  <td className={CELL}>{account.holder}</td>
                  <td className={CELL}>
                    <span className="ltr whitespace-nowrap">{grouped(account.iban)}</span>
                  </td>
                  <td className={CELL}>
                    {account.card_number ? (
                      <span className="ltr whitespace-nowrap">{grouped(account.card_number)}</span>
                    ) : (
                      '—'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-2 text-[0.95em]">
          {proforma.holds_stock
            ? 'کالاهای این پیش‌فاکتور تا پایان مهلت برای خریدار نگه داشته می‌شود.'
            : 'کالاهای این پیش‌فاکتور پس از پرداخت کنار گذاشته می‌شود؛ پیش از آن ممکن است به فروش برسد.'}{' '}
          این برگه صورتحساب رسمی نیست.
        </p>
        <Signatures />
      </div>
    </article>
  )
}
