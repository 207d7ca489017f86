'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { ViewerField } from '@/components/form/drawn-for'
import { usePlainForm } from '@/components/form/use-plain-form'
import { ButtonLink, buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Tag } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Progress } from '@/components/ui/progress'
import { SubmitButton } from '@/components/ui/submit-button'
import { requestPriceList } from '@/lib/price-lists/actions'
import { isUnderWay, percentDone, sizeText } from '@/lib/price-lists/rules'
import type { ListState } from '@/lib/price-lists/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { usePriceListStates } from './use-price-list-states'

/** Generated in the background; without JavaScript the page polls by reload. */
export function PriceList({ initial, hasProducts }: { initial: readonly ListState[]; hasProducts: boolean }) {
  const { states, look } = usePriceListStates(initial)
  if (!hasProducts)
    return (
      <EmptyState
        icon={Tag}
        title="هنوز محصولی برای فروش نیست"
        text="فهرست قیمت با نخستین محصول اینجا می‌آید."
        action={
          <ButtonLink href="/wholesale" variant="soft">
            خرید عمده
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-4">
        {states.map((state) => (
          <ExcelLine key={state.tier} state={state} look={look} />
        ))}
        <li className={LINE}>
          <LineTitle title="چاپ و PDF" text="برای چاپ و فرستادن، با قیمت‌های همین لحظه" />
          <ButtonLink
            href="/wholesale/price-list/print"
            prefetch={false}
            variant="outline"
            size="s"
            className="justify-self-start"
          >
            صفحهٔ چاپ
          </ButtonLink>
        </li>
      </ul>
      {states.some(isUnderWay) && (
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
      )}
    </>
  )
}

const LINE = 'grid gap-3 rounded-m border border-line p-4 tablet:grid-cols-[1fr_auto] tablet:items-center'

function LineTitle({ title, text }: { title: string; text: string }) {
  return (
    <p>
      <strong>{title}</strong> <small className="text-13 text-muted">{text}</small>
    </p>
  )
}

function ExcelLine({ state, look }: { state: ListState; look: () => Promise<void> }) {
  const { ready } = state
  const [answer, form] = usePlainForm(requestPriceList)
  const refusal = answer?.ok === false ? answer.error.message : null
  const place = useRef<HTMLDivElement>(null)

  // Keeps keyboard focus: the button goes.
  const showMaking = useEffectEvent(() => {
    if (!answer?.ok) return
    place.current?.focus()
    void look()
  })
  useEffect(() => showMaking(), [answer])

  return (
    <li className={LINE} data-testid="list-xlsx">
      <div className="grid gap-1">
        <LineTitle title="اکسل" text="برای جست‌وجو، مرتب کردن و حساب‌وکتاب" />
        {ready && (
          <p className="text-14 text-muted">
            {`${formatDateTime(ready.finished_at)}؛ ${formatNumber(ready.total)} محصول، ${sizeText(ready.bytes)}`}
          </p>
        )}
      </div>
      <div
        ref={place}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2.5 outline-none"
        role="status"
      >
        {isUnderWay(state) && <Making state={state} />}
        {!isUnderWay(state) && ready?.is_fresh && (
          // A download.
          <a
            href={`/api/wholesale/price-lists/${ready.id}`}
            download
            className={buttonVariants({ variant: 'outline', size: 's' })}
          >
            دریافت اکسل
          </a>
        )}
        {!isUnderWay(state) && !ready?.is_fresh && (
          <>
            {ready && (
              <a
                href={`/api/wholesale/price-lists/${ready.id}`}
                download
                className="px-2 py-2.5 text-14 text-action underline"
              >
                دریافت فهرست پیشین
              </a>
            )}
            <form {...form}>
              <ViewerField />
              <SubmitButton variant="outline" size="s" loadingLabel="در حال درخواست">
                {ready ? 'ساختن با قیمت‌های امروز' : 'ساختن اکسل'}
              </SubmitButton>
            </form>
          </>
        )}
      </div>
      {state.state === 'failed' && !refusal && (
        <Note tone="danger" className="tablet:col-span-2">
          ساختن فهرست به پایان نرسید. دوباره امتحان کنید؛ اگر باز هم نشد به ما خبر دهید.
        </Note>
      )}
      {ready && !ready.is_fresh && !isUnderWay(state) && state.state !== 'failed' && (
        <p className="text-13 text-muted tablet:col-span-2">پس از این فهرست شاید قیمتی تغییر کرده باشد.</p>
      )}
      {refusal && <RefusalNote className="tablet:col-span-2">{refusal}</RefusalNote>}
    </li>
  )
}

function Making({ state }: { state: ListState }) {
  const percent = percentDone(state)
  return (
    <div className="grid w-44 gap-1.5">
      <span className="text-14 text-ink-2">
        {state.state === 'waiting' ? 'در صف ساخت' : 'در حال ساخت'}
        {/* Silent, to avoid repeated announcements. */}
        {percent > 0 && <span aria-hidden="true">{`، ${formatNumber(percent)}٪`}</span>}
      </span>
      <Progress value={percent} aria-label="ساختن فهرست" />
    </div>
  )
}
