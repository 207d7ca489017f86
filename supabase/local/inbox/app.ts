import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Pool } from '../db.ts'
import { logFault } from '../failure.ts'
import { fontRoute, page, persianDigits, persianTime } from '../page.ts'
import { addMessage, listMessages, type Message } from './messages.ts'

/**
 * Inbox of text messages: `GET /`, and as JSON `GET /messages?to=0912…&limit=20`, newest first,
 * and `POST /messages {to, text, from}`.
 */
export function createInbox(pool: Pool): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    logFault('inbox', error)
    return c.json({ error: 'The database does not answer.' }, 503)
  })
  fontRoute(app)

  app.get('/', async (c) => c.html(inboxPage(await listMessages(pool, c.req.query('to'), 100))))

  app.get('/messages', async (c) => {
    const limit = Math.min(500, Math.max(1, Number(c.req.query('limit')) || 20))
    return c.json({ messages: await listMessages(pool, c.req.query('to'), limit) })
  })

  app.post('/messages', async (c) => {
    const body = await c.req.json<Record<string, unknown>>().catch(() => ({}) as Record<string, unknown>)
    const { to, text, from = 'app' } = body
    if (typeof to !== 'string' || typeof text !== 'string' || !to || !text)
      return c.json({ error: FORM }, 400)
    if (typeof from !== 'string') return c.json({ error: FORM }, 400)
    return c.json({ message: await addMessage(pool, { to, text, from }) }, 201)
  })
  return app
}

const FORM = 'A message has the texts "to" and "text", and perhaps "from".'

function inboxPage(messages: Message[]) {
  return page(
    'صندوق پیامک هرمز',
    html`
      <h1>صندوق پیامک هرمز</h1>
      <p class="muted">پیامک‌هایی که فروشگاه فرستاده است، جدیدترین در بالا. هیچ پیامی به کسی نمی‌رسد.</p>
      ${
        messages.length === 0
          ? html`<div class="card">
              هنوز پیامی نیست. در صفحهٔ ورود، شمارهٔ خود را بنویسید تا کد اینجا برسد.
            </div>`
          : messages.map(
              (message) => html`
                <article class="card">
                  <p class="row muted">
                    <bdi>${persianDigits(message.to)}</bdi>
                    <time datetime="${message.createdAt.toISOString()}"
                      >${persianTime(message.createdAt)}</time
                    >
                  </p>
                  <p class="message">${withLinks(message.text)}</p>
                </article>
              `,
            )
      }
    `,
    { refresh: 3 },
  )
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" dir="ltr">${part}</a>` : part))
}
