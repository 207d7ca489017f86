import { cn } from '@/components/ui/cn'
import { StackedCell, StackedHead, StackedRow, StackedTable } from '@/components/ui/stacked-table'
import { CELL, Fact, HEAD, PAPER, PaperHead, PaperTable, PartyBlock, ROW, Signatures } from './paper'
import { documentNumber } from '@/lib/invoices/types'
import { grouped } from '@/lib/transfers/rules'
import type { Proforma } from '@/lib/transfers/types'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'

/** A4 landscape; prints data frozen at issue. */
export function ProformaPaper({ proforma, isOver }: { proforma: Proforma; isOver: boolean }) {
  return (
    <article className={PAPER} aria-labelledby="proforma-title" tabIndex={0} data-sheet>
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
      <PaperHead id="proforma-title" title="پیش‌فاکتور فروش">
        <Fact label="شماره">
          <span className="ltr">{toPersianDigits(documentNumber(proforma))}</span>
        </Fact>
        <Fact label="تاریخ">{formatDate(proforma.issued_at)}</Fact>
        <Fact label="معتبر تا">{formatDateTime(proforma.valid_until)}</Fact>
        <Fact label="شناسهٔ پرداخت (شمارهٔ سفارش)">{toPersianDigits(proforma.order_number)}</Fact>
      </PaperHead>
      {(proforma.isReplaced || isOver) && (
        <p className={`${CELL} mb-2 font-strong`}>
          {proforma.isReplaced
            ? 'سفارش تغییر کرد و پیش‌فاکتور جدیدی جای این برگه را گرفت.'
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
        <StackedTable className="mt-2 break-inside-avoid text-center">
          <caption className={`${HEAD} border-b-0`}>حساب برای واریز</caption>
          <StackedHead titles={['بانک', 'به نام', 'شبا', 'شمارهٔ کارت']} className={HEAD} />
          <tbody>
            {proforma.accounts.map((account) => (
              <StackedRow key={account.iban} className={ROW}>
                <StackedCell wide className={cn(CELL, 'stacked:text-start stacked:font-strong')}>
                  {account.bank}
                </StackedCell>
                <StackedCell label="به نام" className={CELL}>
                  {account.holder}
                </StackedCell>
                <StackedCell label="شبا" className={CELL}>
                  <span className="ltr whitespace-nowrap stacked:whitespace-normal">
                    {grouped(account.iban)}
                  </span>
                </StackedCell>
                <StackedCell label="شمارهٔ کارت" className={CELL}>
                  {account.card_number ? (
                    <span className="ltr whitespace-nowrap">{grouped(account.card_number)}</span>
                  ) : (
                    '—'
                  )}
                </StackedCell>
              </StackedRow>
            ))}
          </tbody>
        </StackedTable>
      )}
      <p className="mt-2 text-[0.95em]">
        {proforma.holds_stock
          ? 'محصولات این پیش‌فاکتور تا پایان مهلت برای خریدار نگه داشته می‌شود.'
          : 'محصولات این پیش‌فاکتور پس از پرداخت کنار گذاشته می‌شود؛ پیش از آن ممکن است به فروش برسد.'}{' '}
        این برگه صورتحساب رسمی نیست.
      </p>
      <Signatures />
    </article>
  )
}
