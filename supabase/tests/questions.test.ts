/** Questions about products, the answers of the shop and of buyers, and the word to who asked. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor, type Product } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let asker: Person, buyer: Person, admin: Person, product: Product & { slug: string }
beforeAll(async () => {
  ;[asker, buyer, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')])
})
beforeEach(async () => {
  const { id, colorIds } = await createProduct({ stock: 50 })
  const [row] = await sql<{ slug: string }>('select slug from public.products where id = $1', [id])
  product = { id, colorIds, ...row! }
  // Each test has its own tries.
  await sql(`delete from public.rate_limits where key like 'comments%'`)
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
  (await admin.client.rpc('admin_list_questions', { p_product_id: product.id, ...more })).data!

async function approved(content?: string): Promise<string> {
  const { data, error } = await ask(asker, content)
  if (error) throw error
  await moderate([data], 'approve')
  return data
}

/** Somebody who paid for the product. */
async function buy(person: Person): Promise<void> {
  const order = await orderFor(person, product, 1, { p_payment_method: 'cash_on_delivery' })
  for (const to of ['processing', 'shipped', 'delivered'] as const)
    await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
  const { error } = await admin.client.rpc('admin_settle_cash', { p_order_id: order.id })
  if (error) throw error
}

describe('a question', () => {
  it('is seen by its author and the admin, by everybody once it is approved, and never after', async () => {
    const { data: id } = await ask(asker, '  در فر می‌ماند؟  ')
    const seen = async (person?: Person) =>
      (
        await (person?.client ?? anonymousClient()).from('questions').select('content').eq('id', id!)
      ).data!.map(({ content }) => content)
    const all = async () => [await seen(), await seen(buyer), await seen(asker), await seen(admin)]
    const text = ['در فر می‌ماند؟']
    expect(await all()).toEqual([[], [], text, text])
    expect(await shown()).toEqual({ total: 0, questions: [] })
    // The same for everybody, its author too: pages are stored.
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

  it('has bounds, a product on sale, and a writer who may write', async () => {
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

  it('is counted together with reviews: ten in ten minutes', async () => {
    const writer = await createPerson()
    const { error } = await writer.client
      .from('comments')
      .insert({ product_id: product.id, content: 'خوب بود', rating: 5 })
    expect(error).toBeNull()
    for (let n = 0; n < 9; n++) expect((await ask(writer, `پرسش ${n}`)).error).toBeNull()
    expect((await ask(writer)).error?.message).toBe('too_many_attempts')
    expect((await ask(asker)).error).toBeNull()
  })

  it('is taken back by its author alone, with what was answered to it', async () => {
    const id = await approved()
    await reply(id)
    const remove = (person: Person) => person.client.rpc('delete_question', { p_id: id })
    expect((await remove(buyer)).error?.message).toBe('question_missing')
    expect((await remove(asker)).data).toBe(product.slug)
    expect((await remove(asker)).error?.message).toBe('question_missing')
    expect(await shown()).toEqual({ total: 0, questions: [] })
    expect((await asker.client.rpc('own_questions')).data!.map((row) => row.id)).not.toContain(id)
  })

  it('goes with the account of its author', async () => {
    const leaver = await createPerson()
    const { data: id } = await ask(leaver)
    await reply(id!)
    await serviceClient().auth.admin.deleteUser(leaver.id)
    expect(await sql('select 1 from public.questions where product_id = $1', [product.id])).toEqual([])
  })
})

describe('an answer', () => {
  it('comes from who paid for the product, and waits for approval', async () => {
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
    // An answer is none to be answered, and neither is a question that is not shown.
    expect((await answer(buyer, written!)).error?.message).toBe('question_missing')
    await moderate([id], 'hide')
    expect((await answer(buyer, id)).error?.message).toBe('question_missing')
    expect((await answer(buyer, randomUUID())).error?.message).toBe('question_missing')
  })

  it('carries the first name of its author and nothing else; the shop’s stands first', async () => {
    const person = await createPerson()
    await person.client
      .from('profiles')
      .update({ first_name: 'نسرین', last_name: 'آزاد' })
      .eq('id', person.id)
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

  it('of the shop approves its question, is written once however often it is sent, and may stand under another answer', async () => {
    const { data: id } = await ask(asker)
    const own = randomUUID()
    expect((await reply(id!, 'بله', own)).data).toBe(product.slug)
    await Promise.all([reply(id!, 'بله', own), reply(id!, 'بله', own)])
    expect((await shown()).questions).toMatchObject([{ id, answer_count: 1 }])
    const [row] = await sql<{ id: string }>('select id from public.questions where parent_id = $1', [id])
    await reply(row!.id, 'افزون بر آن، در مایکروفر هم')
    expect((await shown()).questions).toMatchObject([{ id, answer_count: 2 }])
    expect((await reply(randomUUID())).error?.message).toBe('question_missing')
    expect((await reply(id!, ' ')).error?.message).toBe('invalid_input')
  })
})

describe('the page', () => {
  it('begins with what was answered last, and with as many answers as it asks for', async () => {
    const [first, second, third] = [await approved('یک؟'), await approved('دو؟'), await approved('سه؟')]
    await reply(second)
    await reply(first)
    await reply(first, 'باز هم')
    expect((await shown()).questions.map(({ id }) => id)).toEqual([first, second, third])
    expect(await shown({ p_limit: 1, p_answers: 1 })).toMatchObject({
      total: 3,
      questions: [{ id: first, answer_count: 2, answers: [{ text: 'تا ۲۳۰ درجه می‌ماند' }] }],
    })
    expect(await shown({ p_offset: 2 })).toMatchObject({ total: 3, questions: [{ id: third }] })
    expect(await shown({ p_offset: 10 })).toEqual({ total: 3, questions: [] })
    expect((await shown({ p_limit: -1, p_offset: -1 })).questions).toEqual([])
  })

  it('of what one wrote has each with its state and answers', async () => {
    const id = await approved('یک؟')
    await reply(id)
    const mine = async (person: Person) =>
      (await person.client.rpc('own_questions')).data!.filter((row) => row.product_slug === product.slug)
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
})

describe('moderation', () => {
  it('lists by state, kind, flag and words, and counts', async () => {
    const waiting = (await ask(asker, 'قیمت بهتر در www.example.com')).data!
    const open = await approved('وزنش چند کیلو است؟')
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
    // As people type it.
    expect(await ids({ p_search: 'كابلش' })).toEqual([done])
    expect(await ids({ p_search: 'چنین چیزی نیست' })).toEqual([])
    expect(await list({ p_limit: 1, p_offset: 1 })).toMatchObject([{ total: 4 }])
    await moderate([waiting], 'delete')
    expect(await ids({ p_state: 'deleted' })).toEqual([waiting])
    const counts = async () =>
      (await admin.client.rpc('admin_question_counts')).data as Record<string, number>
    const before = await counts()
    await moderate([waiting], 'restore')
    const after = await counts()
    expect([after.waiting! - before.waiting!, after.deleted! - before.deleted!]).toEqual([1, -1])
    const alerts = (await admin.client.rpc('admin_alerts')).data as Record<string, number>
    const work = (await admin.client.rpc('admin_waiting_work')).data as Record<string, number>
    expect([alerts.waiting_questions, work.questions]).toEqual([after.waiting, after.waiting])
  })

  it('takes no other word, and is noted in the log without what is only counted', async () => {
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

  it('counts right and stops nobody when many moderate and answer at once', async () => {
    const id = await approved()
    await buy(buyer)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => answer(buyer, id, `پاسخ ${n}`)))
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
    const ids = answers.map(({ data }) => data!)
    for (let round = 0; round < 5; round++) {
      const results = await Promise.all([
        moderate([...ids, id], 'approve'),
        moderate([id, ...ids.toReversed()], 'approve'),
        moderate(ids.slice(0, 2), 'hide'),
        moderate(ids.slice(1, 4).toReversed(), 'approve'),
        reply(id, `فروشگاه ${round}`),
        reply(ids[5]!, `باز فروشگاه ${round}`),
      ])
      expect(results.map(({ error }) => error)).toEqual(Array(6).fill(null))
    }
    const [count] = await sql<{ kept: number; shown: number }>(
      `select q.answer_count as kept,
         (select count(*)::integer from public.questions a where a.parent_id = q.id and a.is_approved and not a.is_deleted) as shown
       from public.questions q where q.id = $1`,
      [id],
    )
    expect(count!.kept).toBe(count!.shown)
    expect(count!.kept).toBeGreaterThanOrEqual(10)
  })
})

describe('the word to who asked', () => {
  const told = (id: string) =>
    sql<{ body: string; recipient: string }>(
      'select body, recipient from public.sms_messages where dedupe_key = $1',
      [`question_answered:${id}`],
    )
  const tell = () =>
    serviceClient().rpc('notify_answered_questions', { p_site: 'https://hormoz.example/', p_limit: 1000 })

  it('goes out with the first shown answer, once, however often and at once it is asked for', async () => {
    const id = await approved()
    await tell()
    expect(await told(id)).toEqual([])
    await reply(id)
    await Promise.all([tell(), tell(), tell()])
    expect(await told(id)).toEqual([
      {
        recipient: asker.phone,
        body: expect.stringMatching(
          /^پرسش شما دربارهٔ .* پاسخ گرفت: https:\/\/hormoz\.example\/p\/[\w-]{22}#questions هرمز$/,
        ),
      },
    ])
    await reply(id, 'باز هم')
    await tell()
    expect(await told(id)).toHaveLength(1)
  })

  it('is not for the blocked, nor for one’s own answer, nor for what was withdrawn, nor when it is switched off', async () => {
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
    const [row] = await sql<{ id: string }>('select id from public.questions where parent_id = $1', [
      withdrawn,
    ])
    await moderate([row!.id], 'hide')
    await tell()
    for (const id of [theirs!, own!, withdrawn]) expect(await told(id)).toEqual([])
    // Somebody else's answer is news.
    await reply(own!)
    await tell()
    expect(await told(own!)).toHaveLength(1)

    const off = await approved()
    await reply(off)
    await sql(`update public.sms_templates set is_active = false where key = 'question_answered'`)
    expect((await tell()).data).toBe(0)
    await sql(`update public.sms_templates set is_active = true where key = 'question_answered'`)
    await tell()
    // What happened while it was off is no news any more.
    expect(await told(off)).toEqual([])
  })
})
