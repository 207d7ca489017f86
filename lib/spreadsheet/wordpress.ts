/** WordPress export (WXR) as one table: addresses, reviews, and numbers of the rest. Runs in a worker without app modules. */
import { Parser } from 'saxen'

/** Bytes per part. */
const PART = 1024 * 1024
/** Characters of a value; texts of pages are not read. */
const LONGEST = 20_000
const CONTROL = /[\0-\b\v\f\x0e-\x1f]/g

const COMMENT = [
  ...[
    'comment_id',
    'comment_author',
    'comment_date',
    'comment_date_gmt',
    'comment_content',
    'comment_approved',
  ],
  ...['comment_parent', 'comment_user_id', 'comment_type'],
]
const VALUES = new Set([
  ...['title', 'link', 'wp:post_id', 'wp:post_type', 'wp:status', 'wp:meta_key', 'wp:meta_value'],
  ...['wp:term_taxonomy', 'wp:term_slug', 'wp:term_parent', 'wp:term_name'],
  ...COMMENT.map((name) => `wp:${name}`),
])
const RECORDS = new Set(['item', 'wp:comment', 'wp:commentmeta', 'wp:postmeta', 'wp:term'])

/** First cell of a line: page, category, comment or left out. */
const HEADS = [
  ...[
    'wordpress',
    'comment_ID',
    'comment_post_ID',
    'product_SKU',
    'product_title',
    'product_url',
    'comment_author',
  ],
  ...['comment_date', 'comment_date_gmt', 'comment_content', 'comment_approved', 'comment_parent', 'user_id'],
  ...['comment_type', 'rating'],
]

type Fields = Map<string, string>

/** Throws for invalid XML and for a document type, whose entities could multiply. */
export function readWordpress(bytes: Uint8Array): string[][] {
  const rows = [HEADS]
  const open: Fields[] = []
  const leftOut = new Map<string, number>()
  const categories = new Map<string, { name: string; parent: string }>()
  let comments: Fields[] = []
  let value: string | null = null

  const leave = (kind: string, count = 1) => leftOut.set(kind, (leftOut.get(kind) ?? 0) + count)

  function closeItem(item: Fields): void {
    const of = (name: string) => item.get(name) ?? ''
    const kind = of('wp:post_type')
    const isPublic = of('wp:status') === 'publish'
    if (kind !== 'product' || !isPublic) leave(kind === 'product' ? 'draft' : kind)
    if (kind !== 'product') {
      if (comments.length > 0) leave('comment', comments.length)
      return
    }
    const product = [of('wp:post_id'), of('_sku'), of('title')]
    const slugs = of('_wp_old_slug').split('\n').filter(Boolean)
    const links = [of('link'), ...slugs.map((slug) => of('link').replace(/[^/]+\/?$/, `${slug}/`))]
    if (isPublic) for (const link of links) rows.push(['page', '', ...product, link])
    for (const comment of comments) {
      const [id = '', ...cells] = COMMENT.map((name) => comment.get(`wp:${name}`) ?? '')
      rows.push(['comment', id, ...product, of('link'), ...cells, comment.get('rating') ?? ''])
    }
  }

  function close(name: string, record: Fields): void {
    const of = (field: string) => record.get(field) ?? ''
    const above = open.at(-1)
    if (name === 'item') closeItem(record)
    else if (name === 'wp:comment') comments.push(record)
    else if (name === 'wp:term' && of('wp:term_taxonomy') === 'product_cat')
      categories.set(of('wp:term_slug'), { name: of('wp:term_name'), parent: of('wp:term_parent') })
    else if (name === 'wp:term') leave(of('wp:term_taxonomy'))
    // Old slugs may be several.
    else if (['_sku', '_wp_old_slug', 'rating'].includes(of('wp:meta_key')))
      above?.set(
        of('wp:meta_key'),
        [above.get(of('wp:meta_key')), of('wp:meta_value')].filter(Boolean).join('\n'),
      )
  }

  const add = (text: string) => {
    if (value !== null && value.length < LONGEST) value += text
  }
  const parser = new Parser()
    .on('openTag', (name) => {
      if (RECORDS.has(name)) open.push(new Map())
      if (name === 'item') comments = []
      value = VALUES.has(name) ? '' : null
    })
    .on('text', (text, decode) => add(decode(text)))
    .on('cdata', add)
    .on('closeTag', (name) => {
      if (RECORDS.has(name)) close(name, open.pop()!)
      else if (value !== null) open.at(-1)?.set(name, value.replace(CONTROL, '').slice(0, LONGEST).trim())
      value = null
    })
    .on('attention', () => {
      throw new Error('The file has a document type.')
    })
  // In parts: the whole text would take the memory of the worker.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < bytes.length; from += PART)
    parser.write(decoder.decode(bytes.subarray(from, from + PART), { stream: true }))
  parser.write(decoder.decode()).end()

  for (const slug of categories.keys()) rows.push(categoryRow(slug, categories))
  for (const [kind, count] of leftOut) rows.push(['left out', String(count), '', '', kind])
  return rows
}

/** «ظروف پخت > قابلمه» at «/product-category/a/b/»; parents end at a circle. */
function categoryRow(
  slug: string,
  categories: ReadonlyMap<string, { name: string; parent: string }>,
): string[] {
  const slugs: string[] = []
  for (let each = slug; categories.has(each) && !slugs.includes(each); each = categories.get(each)!.parent)
    slugs.unshift(each)
  const names = slugs.map((each) => categories.get(each)!.name)
  return ['category', '', '', '', names.join(' > '), `/product-category/${slugs.join('/')}/`]
}
