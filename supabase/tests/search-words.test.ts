/** Search finds what people mean: the queries of support/search-queries.ts over the products of the demonstration. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from './support/people.ts'
import { search as searchProducts } from './support/search.ts'
import { WORDS_QUERIES, type WordsQuery } from './support/search-queries.ts'
import { anonymousClient, type Session, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

interface Found {
  names: string[]
  reading: { corrected?: Record<string, string>; missing?: string[] } | null
}

const names = new Map<string, string>()
/** By name: the family of a product, or the product itself; it is what stands on one card. */
const cards = new Map<string, string>()
let hidden: string[]

beforeAll(async () => {
  // Other tests leave products of their own.
  const others = await sql<{ id: string }>(
    `update public.products set is_active = false where is_active and (sku is null or sku !~ '^HZ-1[0-9]{3}$') returning id`,
  )
  hidden = others.map(({ id }) => id)
  const products = await sql<{ id: string; name: string; card: string }>(
    `select p.id, p.name, coalesce(m.family_id, p.id) as card
     from public.products p left join public.product_family_members m on m.product_id = p.id where p.is_active`,
  )
  for (const { id, name, card } of products) {
    names.set(id, name)
    cards.set(name, card)
  }
  expect((await serviceClient().rpc('refresh_listing')).error).toBeNull()
})
afterAll(() => sql('update public.products set is_active = true where id = any ($1)', [hidden]))

async function search(p_query: string, client: Session = anonymousClient(), p_limit = 3): Promise<Found> {
  const { ids, reading } = await searchProducts(client, { p_query, p_sort: 'relevance', p_limit })
  return { names: ids.map((id) => names.get(id)!), reading }
}

/** Whether the first three, or as many as the shop has of the kind, are what was meant. */
function isRight({ means }: WordsQuery, found: string[]): boolean {
  if (!means) return found.length === 0
  const meant = new Set([...cards].flatMap(([name, card]) => (means.test(name) ? [card] : []))).size
  const first = found.slice(0, Math.min(3, meant))
  return meant > 0 && first.length === Math.min(3, meant) && first.every((name) => means.test(name))
}

it('answers at least 95 of 100 queries rightly in the first three', async () => {
  expect(WORDS_QUERIES.length).toBeGreaterThanOrEqual(120)
  const wrong: string[] = []
  for (const query of WORDS_QUERIES) {
    const found = await search(query.typed)
    if (!isRight(query, found.names)) wrong.push(`${query.typed} → ${found.names.join(' / ') || 'nothing'}`)
  }
  const share = 1 - wrong.length / WORDS_QUERIES.length
  console.log(`${(100 * share).toFixed(1)} % of ${WORDS_QUERIES.length} queries are answered rightly`, wrong)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
})

it('says which words were left out and which were read as others, and nothing of the rest', async () => {
  for (const { typed, means, missing, corrected } of WORDS_QUERIES) {
    if (!means) continue
    const { reading } = await search(typed)
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

it('forgives no error in three letters, one up to seven, two beyond', async () => {
  const counts = async (typed: string) => (await search(typed)).names.length
  expect(await counts('ماق')).toBe(0)
  expect(await counts('تابغ')).toBeGreaterThan(0)
  expect(await counts('تاپغ')).toBe(0)
  expect(await counts('سالادجوزی')).toBeGreaterThan(0)
  expect(await counts('صالادجوزی')).toBe(0)
})

describe('synonyms', () => {
  let admin: Session
  beforeAll(async () => (admin = (await createPerson('admin')).client))
  const add = (term: string, meaning: string, is_two_way = false) =>
    admin.from('search_synonyms').insert({ term, meaning, is_two_way }).select('id, updated_at').single()

  it('count from the moment in which they are saved until they are gone', async () => {
    expect((await search('زیرقابلمه شگفت')).names).toEqual([])
    const { data, error } = await add('زیرقابلمه شگفت', 'سماور برنجی')
    expect(error).toBeNull()
    for (const typed of ['زیرقابلمه شگفت', 'زير قابلمة شگفت', 'زیرقابلمه‌شگفت', 'زیرقابلمهشگقت'])
      expect([typed, (await search(typed)).names]).toEqual([typed, ['سماور برنجی دست‌ساز بروجرد، ۵ لیتر']])
    await admin.from('search_synonyms').update({ meaning: 'سماور گازی' }).eq('id', data!.id)
    expect((await search('زیرقابلمه شگفت')).names).toEqual(['سماور گازی استیل مهرگان، ۸ لیتر'])
    await admin.from('search_synonyms').delete().eq('id', data!.id)
    expect((await search('زیرقابلمه شگفت')).names).toEqual([])
    const history = await sql<{ action: string }>(
      `select action from public.admin_audit where table_name = 'search_synonyms' and record_id = $1 order by id`,
      [data!.id],
    )
    expect(history.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
  })

  it('are read one way or both, as the shop says', async () => {
    const { data } = await add('واژهٔ ناشناس', 'هاون برنجی')
    const both = () => Promise.all(['واژه ناشناس', 'هاون برنجی'].map((typed) => search(typed)))
    expect((await both()).map(({ names }) => names)).toEqual([
      ['هاون برنجی سنگین اصفهان'],
      ['هاون برنجی سنگین اصفهان'],
    ])
    // The term of a two-way pair is found by its meaning too.
    await admin.from('search_synonyms').update({ term: 'سماور برنجی', is_two_way: false }).eq('id', data!.id)
    expect((await search('هاون برنجی')).names).toEqual(['هاون برنجی سنگین اصفهان'])
    await admin.from('search_synonyms').update({ is_two_way: true }).eq('id', data!.id)
    expect((await search('هاون برنجی')).names.toSorted()).toEqual(
      ['سماور برنجی دست‌ساز بروجرد، ۵ لیتر', 'هاون برنجی سنگین اصفهان'].toSorted(),
    )
    await admin.from('search_synonyms').delete().eq('id', data!.id)
  })

  it('cannot be empty, the same word, a sentence, or there twice in any spelling', async () => {
    const refused = async (term: string, meaning: string) => (await add(term, meaning)).error?.code
    expect(await refused('؟؟', 'تابه')).toBe('23514')
    expect(await refused('ماهی تابه', 'ماهیتابه')).toBe('23514')
    expect(await refused('یک دو سه چهار پنج', 'تابه')).toBe('23514')
    expect(await refused('ا'.repeat(61), 'تابه')).toBe('23514')
    expect(await refused('ماهي تابة', 'تابه')).toBe('23505')
    expect(await refused('تابه', 'ماهیتابه')).toBe('23505')
  })

  it('are words and never patterns', async () => {
    const { data } = await add("%_\\' or 1=1", 'قوری چدنی')
    expect((await search('or 1=1')).names).toHaveLength(1)
    for (const typed of ["'; drop table public.search_synonyms; --", '%%%', '____', '\\\\\\\\', 'ا%ب'])
      await expect(search(typed)).resolves.toBeDefined()
    await admin.from('search_synonyms').delete().eq('id', data!.id)
  })

  it('stay a list that a person can look through', async () => {
    await sql(
      `insert into public.search_synonyms (term, meaning)
       select 'بسیار ' || i, 'تابه' from generate_series(1, 2000 - (select count(*)::int from public.search_synonyms)) i`,
    )
    expect((await add('یکی بیشتر', 'تابه')).error?.message).toBe('too_many_synonyms')
    await sql(`delete from public.search_synonyms where term like 'بسیار %'`)
  })

  it('begin with at least 150 pairs, brands in both scripts among them', async () => {
    const { data } = await admin.from('search_synonyms').select('term, meaning, is_two_way').limit(1000)
    expect(data!.length).toBeGreaterThanOrEqual(150)
    const bothScripts = data!.filter(({ term, meaning }) => /[a-z]/i.test(term) && !/[a-z]/i.test(meaning))
    expect(bothScripts.filter(({ is_two_way }) => is_two_way).length).toBeGreaterThan(50)
  })
})
