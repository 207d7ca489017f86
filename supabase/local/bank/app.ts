import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Pool } from '../db.ts'
import { logFault } from '../failure.ts'
import { fontRoute, page, persianDigits, persianNumber } from '../page.ts'
import { bankApi } from './api.ts'
import { FaultSwitches, type Faults } from './faults.ts'
import { findPayment, movePayment, returnAddress, type BankPayment, type PayerChoice } from './payments.ts'
import { zibalApi } from './zibal.ts'

const OUTCOMES = { pay: 'paid', cancel: 'canceled', fail: 'failed' } as const

/**
 * Local bank: the APIs of Zarinpal and Zibal, the payment page, and `POST /test/pay/{authority} {result: 'pay' | 'cancel' |
 * 'fail'}`, which returns `{location}`. `GET` and `POST /test/faults` show and set faults.
 */
export function createBank(pool: Pool): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    logFault('bank', error)
    return c.json({ error: 'The database does not answer.' }, 503)
  })
  fontRoute(app)
  const faults = new FaultSwitches()
  for (const [path, isZarinpal] of [
    ['/pg/*', true],
    ['/v1/*', false],
    ['/start/*', false],
  ] as const)
    app.use(path, async (c, next) => {
      const { down, zarinpalDown } = faults.current
      if (down || (isZarinpal && zarinpalDown)) return c.text('Service Unavailable', 503)
      return next()
    })
  bankApi(app, pool, faults)
  zibalApi(app, pool, faults)

  app.get('/', (c) => c.html(homePage(faults.current)))
  app.get('/test/faults', (c) => c.json(faults.current))
  app.post('/test/faults', async (c) => {
    const error = faults.set(await c.req.json().catch(() => undefined))
    return error ? c.json({ error }, 400) : c.json(faults.current)
  })

  for (const path of ['/pg/StartPay/:authority', '/start/:authority'] as const) {
    app.get(path, async (c) => {
      const payment = await findPayment(pool, c.req.param('authority'))
      if (!payment) return c.html(lostPage(), 404)
      c.header('cache-control', 'no-store')
      return c.html(payment.state === 'in_bank' ? payPage(payment) : closedPage(payment))
    })

    app.post(path, async (c) => {
      const { result } = await c.req.parseBody()
      const payment = await decide(pool, faults.current, c.req.param('authority'), result)
      return payment ? c.redirect(returnAddress(payment), 303) : c.html(lostPage(), 404)
    })
  }

  app.post('/test/pay/:authority', async (c) => {
    const { result } = await c.req.json<{ result?: unknown }>().catch(() => ({ result: undefined }))
    if (!isChoice(result)) return c.json({ error: 'result is "pay", "cancel" or "fail".' }, 400)
    const payment = await decide(pool, faults.current, c.req.param('authority'), result)
    return payment
      ? c.json({ location: returnAddress(payment) })
      : c.json({ error: 'No such authority.' }, 404)
  })
  return app
}

/** A finished payment stays as it is. */
async function decide(
  pool: Pool,
  { late, twice }: Faults,
  authority: string,
  choice: unknown,
): Promise<BankPayment | undefined> {
  if (!isChoice(choice)) return findPayment(pool, authority)
  const result = await movePayment(
    pool,
    authority,
    ['in_bank'],
    OUTCOMES[choice],
    choice === 'pay' ? late : 0,
  )
  if (result && twice) {
    fetch(returnAddress(result.payment), { redirect: 'manual' }).catch((error: Error) =>
      logFault('bank', error),
    )
  }
  return result?.payment
}

function isChoice(value: unknown): value is PayerChoice {
  return value === 'pay' || value === 'cancel' || value === 'fail'
}

const TITLE = 'درگاه آزمایشی هرمز'
const NOTICE = html`<p class="notice" role="note">
  این درگاه آزمایشی است: پولی جابه‌جا نمی‌شود و هیچ کارتی لازم نیست.
</p>`

function homePage({ slow, late, twice, wrongAmount, down, zarinpalDown, refused }: Faults) {
  const active = [
    down && 'درگاه پاسخ نمی‌دهد.',
    zarinpalDown && 'زرین‌پال پاسخ نمی‌دهد.',
    refused !== '' && 'زرین‌پال پرداخت یک نفر را آغاز نمی‌کند.',
    slow > 0 && `هر پاسخ ${persianNumber(slow)} میلی‌ثانیه دیرتر می‌رسد.`,
    late > 0 && `هر پرداخت ${persianNumber(late)} میلی‌ثانیه دیرتر به بانک می‌رسد.`,
    twice && 'فروشگاه از هر پرداخت دو بار باخبر می‌شود.',
    wrongAmount && 'مبلغ رسیده با مبلغ خواسته‌شده یکی نیست.',
  ].filter((sentence) => typeof sentence === 'string')
  return page(
    TITLE,
    html`<h1>${TITLE}</h1>
      ${NOTICE}
      <section class="card">
        <h2>خرابی‌های روشن</h2>
        ${
          active.length === 0
            ? html`<p>همه‌چیز درست کار می‌کند.</p>`
            : html`<ul>
                ${active.map((sentence) => html`<li>${sentence}</li>`)}
              </ul>`
        }
        <p class="muted">با <code>POST /test/faults</code> روشن و خاموش می‌شوند.</p>
      </section>`,
  )
}

function payPage(payment: BankPayment) {
  const toman = payment.currency === 'IRT' ? payment.amount : payment.amount / 10
  const order = payment.metadata.order_id
  return page(
    TITLE,
    html`
      <h1>${TITLE}</h1>
      ${NOTICE}
      <section class="card">
        <p class="muted">مبلغ قابل پرداخت</p>
        <p class="amount">${persianNumber(toman)} تومان</p>
        <dl>
          <dt>بابت</dt>
          <dd>${payment.description}</dd>
          <dt>پذیرنده</dt>
          <dd><bdi>${new URL(payment.callback_url).host}</bdi></dd>
          ${
            order
              ? html`<dt>سفارش</dt>
                  <dd><bdi>${persianDigits(String(order))}</bdi></dd>`
              : ''
          }
          <dt>درگاه</dt>
          <dd>${/^\d/.test(payment.authority) ? 'زیبال' : 'زرین‌پال'}</dd>
          <dt>شناسهٔ پرداخت</dt>
          <dd><code>${payment.authority}</code></dd>
        </dl>
        <form method="post">
          <button class="primary" name="result" value="pay">پرداخت موفق</button>
          <button name="result" value="cancel">انصراف از پرداخت</button>
          <button name="result" value="fail">پرداخت ناموفق</button>
        </form>
      </section>
    `,
  )
}

function closedPage(payment: BankPayment) {
  return page(
    TITLE,
    html`
      <h1>${TITLE}</h1>
      <section class="card">
        <p>این پرداخت به پایان رسیده است و دوباره پرداخت نمی‌شود.</p>
        <form><a class="button" href="${returnAddress(payment)}">بازگشت به فروشگاه</a></form>
      </section>
    `,
  )
}

function lostPage() {
  return page(
    TITLE,
    html`<h1>${TITLE}</h1>
      <section class="card">چنین پرداختی پیدا نشد. به فروشگاه برگردید و پرداخت را از نو آغاز کنید.</section>`,
  )
}
