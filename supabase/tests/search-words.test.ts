/** Product search over the demo products, with the queries of support/search-queries.ts. */
import { beforeAll, expect, it } from 'vitest'
import { insertInto } from './support/insert.ts'
import { createPerson } from './support/people.ts'
import { search as searchProducts } from './support/search.ts'
import { WORDS_QUERIES, type WordsQuery } from './support/search-queries.ts'
import { anonymousClient, type Session, serviceClient, sql, sqlColumn } from './support/database.ts'

interface Found {
  names: string[]
  reading: { corrected?: Record<string, string>; missing?: string[] } | null
}

const names = new Map<string, string>()
/** The family of a product, else the product, by its name: shown as one card. */
const cards = new Map<string, string>()
const found = new Map<WordsQuery, Found>()

beforeAll(async () => {
  // Demo products only.
  await sql(
    `update public.products set is_active = false where is_active and (sku is null or sku !~ '^HZ-1[0-9]{3}$')`,
  )
  const products = await sql<{ id: string; name: string; card: string }>(
    `select p.id, p.name, coalesce(m.family_id, p.id) as card
     from public.products p left join public.product_family_members m on m.product_id = p.id where p.is_active`,
  )
  for (const { id, name, card } of products) {
    names.set(id, name)
    cards.set(name, card)
  }
  await serviceClient().call('refresh_listing')
  for (const query of WORDS_QUERIES) found.set(query, await search(query.typed))
})

async function search(p_query: string, client: Session = anonymousClient(), p_limit = 3): Promise<Found> {
  const { ids, reading } = await searchProducts(client, { p_query, p_sort: 'relevance', p_limit })
  return { names: ids.map((id) => names.get(id)!), reading }
}

/** The first three cards match, or as many as there are products of the kind. */
function isRight({ means }: WordsQuery, found: string[]): boolean {
  if (!means) return found.length === 0
  const meant = new Set([...cards].flatMap(([name, card]) => (means.test(name) ? [card] : []))).size
  const first = found.slice(0, Math.min(3, meant))
  return meant > 0 && first.length === Math.min(3, meant) && first.every((name) => means.test(name))
}

it('product search: the first three results are right for 95 of 100 queries', () => {
  const wrong: string[] = []
  for (const [query, { names }] of found)
    if (!isRight(query, names)) wrong.push(`${query.typed} → ${names.join(' / ') || 'nothing'}`)
  const share = 1 - wrong.length / WORDS_QUERIES.length
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
})

it('product search: a verb belongs to the word before it', async () => {
  expect((await search('سرخ کن')).names).toEqual([])
})

it('product search: reports words that it left out or corrected, no others', async () => {
  for (const [{ typed, means, missing, corrected }, { reading }] of found) {
    if (!means) continue
    expect([typed, reading?.missing]).toEqual([typed, missing])
    if (corrected) expect([typed, reading?.corrected]).toEqual([typed, corrected])
  }
  for (const typed of [
    'قابلمه',
    'ماهیتابه',
    'Lodge',
    'تراول ماگ',
    'پلو پز',
    'آرامپز',
    'قابلمه‌های استیل',
    'hz1040',
  ])
    expect([typed, (await search(typed)).reading]).toEqual([typed, null])
})

it('product search: corrects no error in three letters, one up to seven, two beyond', async () => {
  const counts = async (typed: string) => (await search(typed)).names.length
  expect(await counts('ماق')).toBe(0)
  expect(await counts('تابغ')).toBeGreaterThan(0)
  expect(await counts('تاپغ')).toBe(0)
  expect(await counts('سالادجوزی')).toBeGreaterThan(0)
  expect(await counts('صالادجوزی')).toBe(0)
})

let admin: Session
beforeAll(async () => (admin = (await createPerson('admin')).client))
const insert = (term: string, meaning: string, is_two_way = false) =>
  admin.query<{ id: string }>(...insertInto('search_synonyms', { term, meaning, is_two_way }))
const add = async (...values: Parameters<typeof insert>) => {
  const { data, error } = await insert(...values)
  if (error) throw error
  return data[0]!.id
}

it('synonyms: apply at once when added, changed and deleted; audited', async () => {
  expect((await search('زیرقابلمه شگفت')).names).toEqual([])
  const id = await add('زیرقابلمه شگفت', 'سماور برنجی')
  for (const typed of ['زیرقابلمه شگفت', 'زير قابلمة شگفت', 'زیرقابلمه‌شگفت', 'زیرقابلمهشگقت'])
    expect([typed, (await search(typed)).names]).toEqual([typed, ['سماور برنجی دست‌ساز بروجرد، ۵ لیتر']])
  await admin.query(`update public.search_synonyms set meaning = 'سماور گازی' where id = $1`, [id])
  expect((await search('زیرقابلمه شگفت')).names).toEqual(['سماور گازی استیل مهرگان، ۸ لیتر'])
  await admin.query('delete from public.search_synonyms where id = $1', [id])
  expect((await search('زیرقابلمه شگفت')).names).toEqual([])
  const history = await sqlColumn<string>(
    `select action from public.admin_audit where table_name = 'search_synonyms' and record_id = $1 order by id`,
    [id],
  )
  expect(history).toEqual(['insert', 'update', 'delete'])
})

it('synonyms: one-way or two-way', async () => {
  const id = await add('واژهٔ ناشناس', 'هاون برنجی')
  const both = () => Promise.all(['واژه ناشناس', 'هاون برنجی'].map((typed) => search(typed)))
  expect((await both()).map(({ names }) => names)).toEqual([
    ['هاون برنجی سنگین اصفهان'],
    ['هاون برنجی سنگین اصفهان'],
  ])
  await admin.query(`update public.search_synonyms set term = 'سماور برنجی' where id = $1`, [id])
  expect((await search('هاون برنجی')).names).toEqual(['هاون برنجی سنگین اصفهان'])
  await admin.query('update public.search_synonyms set is_two_way = true where id = $1', [id])
  expect((await search('هاون برنجی')).names.toSorted()).toEqual(
    ['سماور برنجی دست‌ساز بروجرد، ۵ لیتر', 'هاون برنجی سنگین اصفهان'].toSorted(),
  )
})

it('synonyms: refuse empty, equal, too long and duplicate terms in any spelling', async () => {
  const refused = async (term: string, meaning: string) => (await insert(term, meaning)).error?.code
  expect(await refused('؟؟', 'تابه')).toBe('23514')
  expect(await refused('ماهی تابه', 'ماهیتابه')).toBe('23514')
  expect(await refused('یک دو سه چهار پنج', 'تابه')).toBe('23514')
  expect(await refused('ا'.repeat(61), 'تابه')).toBe('23514')
  expect(await refused('ماهي تابة', 'تابه')).toBe('23505')
  expect(await refused('تابه', 'ماهیتابه')).toBe('23505')
})

it('synonyms: patterns and SQL are plain text', async () => {
  await add("%_\\' or 1=1", 'قوری چدنی')
  expect((await search('or 1=1')).names).toHaveLength(1)
  for (const typed of ["'; drop table public.search_synonyms; --", '%%%', '____', '\\\\\\\\', 'ا%ب'])
    await expect(search(typed)).resolves.toBeDefined()
})

it('synonyms: at most 2,000', async () => {
  await sql(
    `insert into public.search_synonyms (term, meaning)
       select 'x' || i, 'تابه' from generate_series(1, 2000 - (select count(*)::int from public.search_synonyms)) i`,
  )
  expect((await insert('یکی بیشتر', 'تابه')).error?.message).toBe('too_many_synonyms')
})

it('synonyms: 150 initial pairs, with brands in both scripts', async () => {
  const { data } = await admin.query<{ term: string; meaning: string; is_two_way: boolean }>(
    'select term, meaning, is_two_way from public.search_synonyms',
  )
  expect(data!.length).toBeGreaterThanOrEqual(150)
  const bothScripts = data!.filter(({ term, meaning }) => /[a-z]/i.test(term) && !/[a-z]/i.test(meaning))
  expect(bothScripts.filter(({ is_two_way }) => is_two_way).length).toBeGreaterThan(50)
})

it('product search: joins two words, and three of two Persian letters or more', async () => {
  const joined = async (...words: string[]) =>
    await sqlColumn<string>('select private.joined_words($1) as word', [words])
  expect((await joined('قاب', 'لمه', 'ای')).toSorted()).toEqual(['قابلمه', 'قابلمهای', 'لمهای'].toSorted())
  expect((await joined('hz', '10', '40')).toSorted()).toEqual(['1040', 'hz10'])
  expect((await joined('قاب', 'و', 'لمه')).toSorted()).toEqual(['قابو', 'ولمه'])
})

it('searches without results: are counted by day without what may be personal', async () => {
  const record = async (...terms: [string, number][]) =>
    await serviceClient().call('record_zero_result_searches', {
      p_terms: terms.map(([term, count]) => ({ term, count })),
    })
  await sql(`delete from public.zero_result_searches`)
  await sql(
    `insert into public.zero_result_searches (day, term, count)
     select (now() at time zone 'Asia/Tehran')::date - days, 'کهنه', 1 from unnest(array[180, 181]) days`,
  )
  expect(await record(['ديگ زودپز', 2], ['دیگ  زودپز', 5000], ['ب', 3], ['کفگیر', 0])).toBe(1)
  expect(await record(['دیگ زودپز', 1], ['09123456789', 1], ['سفارش ۱۲۳ ۴۵۶۷', 1], ['a@b.ir', 1])).toBe(1)
  expect(await record(['سفارش ۱۲۳۴۵۶', 1])).toBe(1)
  expect(
    await sql('select term, count from public.zero_result_searches order by day desc, count desc'),
  ).toEqual([
    { term: 'دیگ زودپز', count: 1003 },
    { term: 'سفارش 123456', count: 1 },
    { term: 'کهنه', count: 1 },
  ])
})
