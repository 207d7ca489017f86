/** Questions about products, answers of the shop and of buyers, and the notice to the asker. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { slugOf } from './support/catalog.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor, type Product } from './support/products.ts'
import { anonymousClient, passTime, serviceClient, sql } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp } from './support/set-up.ts'
import { moveOrder } from './support/orders.ts'

const asker = setUp(() => createPerson())
const buyer = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))
let product: Product & { slug: string }
beforeEach(async () => {
  const { id, colorIds } = await createProduct({ stock: 50 })
  product = { id, colorIds, slug: await slugOf({ id }) }
})

interface Shown {
  total: number
  questions: {
    id: string
    text: string
    author: string
    answer_count: number
    answers: { text: string; author: string; is_buyer: boolean; is_shop: boolean }[]
  }[]
}
const shown = async (more: Record<string, number> = {}, client = anonymousClient()) =>
  (await client.rpc('product_questions', { p_product_id: product.id, ...more })).data as unknown as Shown
const ask = (person: Person, content = 'در فر می‌ماند؟') =>
  person.client.rpc('ask_question', { p_product_id: product.id, p_content: content })
const answer = (person: Person, id: string, content = 'بله، بارها گذاشته‌ام') =>
  person.client.rpc('answer_question', { p_question_id: id, p_content: content })
const moderate = (ids: string[], action: string) =>
  admin.client.rpc('admin_moderate_questions', { p_ids: ids, p_action: action })
const reply = (id: string, content = 'تا ۲۳۰ درجه می‌ماند', own = randomUUID() as string) =>
  admin.client.rpc('admin_answer_question', { p_id: own, p_question_id: id, p_content: content })
const list = async (more: Record<string, unknown> = {}) =>
  await admin.client.call('admin_list_questions', { p_product_id: product.id, ...more })

async function approved(content?: string): Promise<string> {
  const { data, error } = await ask(asker, content)
  if (error) throw error
  await moderate([data], 'approve')
  return data
}

/** Makes a person a buyer of the product. */
async function buy(person: Person): Promise<void> {
  const order = await orderFor(person, product, 1, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  await admin.client.call('admin_settle_cash', { p_order_id: order.id })
}

it('question: author and admin see it at once, all others only while it is approved', async () => {
  const { data: id } = await ask(asker, '  در فر می‌ماند؟  ')
  const seen = async (person?: Person) =>
    (
      await (person?.client ?? anonymousClient()).query<{ content: string }>(
        'select content from public.questions where id = $1',
        [id],
      )
    ).data!.map(({ content }) => content)
  const all = async () => [await seen(), await seen(buyer), await seen(asker), await seen(admin)]
  const text = ['در فر می‌ماند؟']
  expect(await all()).toEqual([[], [], text, text])
  expect(await shown()).toEqual({ total: 0, questions: [] })
  // Pages are cached: the author gets the same.
  expect((await shown({}, asker.client)).total).toBe(0)

  expect((await moderate([id!], 'approve')).data).toEqual([product.slug])
  expect(await all()).toEqual([text, text, text, text])
  expect(await shown()).toMatchObject({ total: 1, questions: [{ id, text: text[0], answers: [] }] })
  await moderate([id!], 'hide')
  expect((await shown()).total).toBe(0)
  await moderate([id!], 'delete')
  expect(await all()).toEqual([[], [], [], text])
  await moderate([id!], 'restore')
  expect(await all()).toEqual([[], [], text, text])
})

it('question: refuses wrong lengths, products not on sale and blocked writers', async () => {
  const refusal = async (person: Person, content: string, id = product.id) =>
    (await person.client.rpc('ask_question', { p_product_id: id, p_content: content })).error?.message
  for (const wrong of ['', ' ا ', 'ا'.repeat(1001), null as never])
    expect(await refusal(asker, wrong)).toBe('invalid_input')
  expect(await refusal(asker, 'چند لیتر است؟', randomUUID())).toBe('product_missing')
  const hidden = await createProduct({ active: false })
  expect(await refusal(asker, 'چند لیتر است؟', hidden.id)).toBe('product_missing')
  const blocked = await createPerson()
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
  expect(await refusal(blocked, 'چند لیتر است؟')).toBe('account_blocked')
  expect(await sql('select 1 from public.questions where product_id = $1', [product.id])).toEqual([])
})

it('question: shares with reviews the limit of ten in ten minutes', async () => {
  const writer = await createPerson()
  const { error } = await writer.client.query(
    ...insertInto('comments', { product_id: product.id, content: 'خوب بود', rating: 5 }),
  )
  expect(error).toBeNull()
  for (let n = 0; n < 9; n++) expect((await ask(writer, `پرسش ${n}`)).error).toBeNull()
  expect((await ask(writer)).error?.message).toBe('too_many_attempts')
  expect((await ask(asker)).error).toBeNull()
})

it('question: its author deletes it with its answers, no one else does', async () => {
  const id = await approved()
  await reply(id)
  const remove = (person: Person) => person.client.rpc('delete_question', { p_id: id })
  expect((await remove(buyer)).error?.message).toBe('question_missing')
  expect((await remove(asker)).data).toBe(product.slug)
  expect((await remove(asker)).error?.message).toBe('question_missing')
  expect(await shown()).toEqual({ total: 0, questions: [] })
  expect((await asker.client.call('my_questions')).map((row) => row.id)).not.toContain(id)
})

it('question: is deleted with the account of its author', async () => {
  const leaver = await createPerson()
  const { data: id } = await ask(leaver)
  await reply(id!)
  await sql('delete from auth.users where id = $1', [leaver.id])
  expect(await sql('select 1 from public.questions where product_id = $1', [product.id])).toEqual([])
})

it('answer: needs a paid purchase and an approval', async () => {
  const id = await approved()
  expect((await answer(buyer, id)).error?.message).toBe('buyers_answer')
  expect(
    (await anonymousClient().rpc('answer_question', { p_question_id: id, p_content: 'بله' })).error,
  ).not.toBeNull()
  await buy(buyer)
  const { data: written, error } = await answer(buyer, id)
  expect(error).toBeNull()
  expect((await shown()).questions[0]).toMatchObject({ answer_count: 0, answers: [] })
  await moderate([written!], 'approve')
  expect((await shown()).questions[0]).toMatchObject({
    answer_count: 1,
    answers: [{ text: 'بله، بارها گذاشته‌ام', is_buyer: true, is_shop: false }],
  })
})

it('answer: only a shown question of a product on sale takes one', async () => {
  await buy(buyer)
  const id = await approved()
  const { data: written } = await answer(buyer, id)
  await moderate([written!], 'approve')
  const refusal = async (question: string) => (await answer(buyer, question)).error?.message
  expect(await refusal(written!)).toBe('question_missing')
  expect(await refusal(randomUUID())).toBe('question_missing')
  const setActive = (isActive: boolean) =>
    sql('update public.products set is_active = $2 where id = $1', [product.id, isActive])
  await setActive(false)
  expect(await refusal(id)).toBe('question_missing')
  await setActive(true)
  expect(await refusal(id)).toBeUndefined()
  await moderate([id], 'hide')
  expect(await refusal(id)).toBe('question_missing')
})

it('answer: shows the first name of its author only; the shop’s comes first', async () => {
  const person = await createPerson()
  await sql(`update public.profiles set first_name = 'نسرین', last_name = 'آزاد' where id = $1`, [person.id])
  await buy(person)
  const id = await approved()
  const { data: written } = await answer(person, id)
  await moderate([written!], 'approve')
  await reply(id, 'پاسخ فروشگاه است')
  const { answers } = (await shown()).questions[0]!
  expect(answers).toMatchObject([
    { text: 'پاسخ فروشگاه است', is_shop: true },
    { author: 'نسرین', is_shop: false, is_buyer: true },
  ])
  const everything = JSON.stringify(await shown())
  for (const secret of ['آزاد', person.phone, person.id, asker.id]) expect(everything).not.toContain(secret)
})

it('answer of the shop: approves the question, is stored once for repeated requests, may follow another answer', async () => {
  const { data: id } = await ask(asker)
  const own = randomUUID()
  expect((await reply(id!, 'بله', own)).data).toBe(product.slug)
  await reply(id!, 'بله', own)
  expect((await shown()).questions).toMatchObject([{ id, answer_count: 1 }])
  const [row] = await sql<{ id: string }>('select id from public.questions where parent_id = $1', [id])
  await reply(row!.id, 'افزون بر آن، در مایکروفر هم')
  expect((await shown()).questions).toMatchObject([{ id, answer_count: 2 }])
  expect((await reply(randomUUID())).error?.message).toBe('question_missing')
  expect((await reply(id!, ' ')).error?.message).toBe('invalid_input')
})

it('list of questions: last answered first, paged, with a limited number of answers', async () => {
  const [first, second, third] = [await approved('یک؟'), await approved('دو؟'), await approved('سه؟')]
  for (const [id, text] of [[second], [first], [first, 'باز هم']] as const) {
    await reply(id, text)
    await passTime(['questions'])
  }
  expect((await shown()).questions.map(({ id }) => id)).toEqual([first, second, third])
  expect(await shown({ p_limit: 1, p_answers: 1 })).toMatchObject({
    total: 3,
    questions: [{ id: first, answer_count: 2, answers: [{ text: 'تا ۲۳۰ درجه می‌ماند' }] }],
  })
  expect(await shown({ p_offset: 2 })).toMatchObject({ total: 3, questions: [{ id: third }] })
  expect(await shown({ p_offset: 10 })).toEqual({ total: 3, questions: [] })
  expect((await shown({ p_limit: -1, p_offset: -1 })).questions).toEqual([])
})

it('own questions: lists questions and answers with their state', async () => {
  const id = await approved('یک؟')
  await reply(id)
  const mine = async (person: Person) =>
    (await person.client.call('my_questions')).filter((row) => row.product_slug === product.slug)
  expect(await mine(asker)).toMatchObject([
    { id, content: 'یک؟', is_approved: true, is_answer: false, answers: [{ is_shop: true }] },
  ])
  const person = await createPerson()
  await buy(person)
  await answer(person, id)
  expect(await mine(person)).toMatchObject([
    { asked: 'یک؟', is_answer: true, is_approved: false, answers: [] },
  ])
})

it('moderation of questions: filters by state, kind, flag and words, and counts', async () => {
  const waiting = (await ask(asker, 'قیمت بهتر در www.example.com')).data!
  await passTime(['questions'])
  const open = await approved('وزنش چند کیلو است؟')
  await passTime(['questions'])
  const done = await approved('کابلش بلند است؟')
  await reply(done)
  const ids = async (more: Record<string, unknown>) => (await list(more)).map(({ id }) => id)
  expect(await ids({ p_state: 'waiting' })).toEqual([waiting])
  expect(await ids({ p_state: 'unanswered' })).toEqual([open])
  expect((await ids({ p_state: 'approved' })).length).toBe(3)
  expect(await ids({ p_kind: 'question' })).toEqual([done, open, waiting])
  expect(await list({ p_kind: 'answer' })).toMatchObject([
    { parent_content: 'کابلش بلند است؟', is_shop: true },
  ])
  expect(await ids({ p_flag: 'link' })).toEqual([waiting])
  // Arabic kaf.
  expect(await ids({ p_search: 'كابلش' })).toEqual([done])
  expect(await ids({ p_search: 'چنین چیزی نیست' })).toEqual([])
  expect(await list({ p_limit: 1, p_offset: 1 })).toMatchObject([{ total: 4 }])
  await moderate([waiting], 'delete')
  expect(await ids({ p_state: 'deleted' })).toEqual([waiting])
  const counts = async () => (await admin.client.rpc('admin_question_counts')).data as Record<string, number>
  const before = await counts()
  await moderate([waiting], 'restore')
  const after = await counts()
  expect([after.waiting! - before.waiting!, after.deleted! - before.deleted!]).toEqual([1, -1])
  const alerts = (await admin.client.rpc('admin_alerts')).data as Record<string, number>
  const work = (await admin.client.rpc('admin_waiting_work')).data as Record<string, number>
  expect([alerts.waiting_questions, work.questions]).toEqual([after.waiting, after.waiting])
})

it('moderation of questions: refuses unknown actions; the audit log omits counters', async () => {
  const id = await approved()
  expect((await moderate([id], 'publish')).error?.message).toBe('invalid_input')
  await reply(id)
  const log = await sql<{ action: string; keys: string[] }>(
    `select action, array(select jsonb_object_keys(after) order by 1) as keys from public.admin_audit
     where table_name = 'questions' and record_id = $1 order by id`,
    [product.id],
  )
  expect(log.map(({ action }) => action)).toEqual(['update', 'insert'])
  expect(log[0]!.keys).toEqual(['is_approved'])
})

const sent = (id: string) =>
  sql<{ body: string; recipient: string }>(
    'select body, recipient from public.sms_messages where dedupe_key = $1',
    [`question_answered:${id}`],
  )
const notify = () =>
  serviceClient().rpc('notify_answered_questions', { p_site: 'https://hormoz.example/', p_limit: 1000 })

it('notice of an answer: is sent once, with the first visible answer', async () => {
  const id = await approved()
  await notify()
  expect(await sent(id)).toEqual([])
  await reply(id)
  await notify()
  expect(await sent(id)).toEqual([
    {
      recipient: asker.phone,
      body: expect.stringMatching(
        /^پرسش شما دربارهٔ .* پاسخ گرفت: https:\/\/hormoz\.example\/p\/[\w-]{22}#questions هرمز$/,
      ),
    },
  ])
  await reply(id, 'باز هم')
  await notify()
  expect(await sent(id)).toHaveLength(1)
})

it('notice of an answer: not for blocked askers, own or hidden answers, or with the template off', async () => {
  const blocked = await createPerson()
  const { data: theirs } = await ask(blocked)
  await reply(theirs!)
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])

  await buy(buyer)
  const { data: own } = await ask(buyer)
  await moderate([own!], 'approve')
  const { data: answered } = await answer(buyer, own!)
  await moderate([answered!], 'approve')

  const withdrawn = await approved()
  await reply(withdrawn)
  const [row] = await sql<{ id: string }>('select id from public.questions where parent_id = $1', [withdrawn])
  await moderate([row!.id], 'hide')
  await notify()
  for (const id of [theirs!, own!, withdrawn]) expect(await sent(id)).toEqual([])
  // Another person's answer is.
  await reply(own!)
  await notify()
  expect(await sent(own!)).toHaveLength(1)

  const off = await approved()
  await reply(off)
  await sql(`update public.sms_templates set is_active = false where key = 'question_answered'`)
  expect((await notify()).data).toBe(0)
  await sql(`update public.sms_templates set is_active = true where key = 'question_answered'`)
  await notify()
  // Answers while it was off are not sent later.
  expect(await sent(off)).toEqual([])
})
