import { expect, it } from 'vitest'
import { csvText, parseCsv } from '@/lib/admin/csv'
import { readReviews, recognizeReviews } from './review-file'

const EN = {
  ...{
    id: 'comment_ID',
    post: 'comment_post_ID',
    sku: 'product_SKU',
    title: 'product_title',
    author: 'comment_author',
  },
  ...{
    mail: 'comment_author_email',
    date: 'comment_date',
    gmt: 'comment_date_gmt',
    content: 'comment_content',
  },
  ...{ approved: 'comment_approved', parent: 'comment_parent', user: 'user_id', type: 'comment_type' },
  ...{ rating: 'rating', verified: 'verified' },
}
const FA: Partial<typeof EN> = {
  ...{ id: 'شناسه دیدگاه', post: 'شناسه محصول', sku: 'کد محصول', title: 'نام محصول', author: 'نویسنده' },
  ...{
    date: 'تاریخ',
    content: 'متن دیدگاه',
    approved: 'وضعیت',
    parent: 'مادر',
    user: 'شناسه کاربر',
    rating: 'امتیاز',
  },
}
type Cells = Partial<Record<keyof typeof EN, string>>

const review = (id: string, cells: Cells = {}): Cells => ({
  ...{
    id,
    post: '1',
    author: 'سارا',
    mail: 'a@mail.example',
    content: 'خوب بود',
    approved: '1',
    parent: '0',
  },
  ...{
    date: '2025-06-07 14:20:00',
    gmt: '2025-06-07 10:50:00',
    user: '7',
    type: 'review',
    rating: '5',
    verified: '1',
  },
  ...cells,
})
const tableOf = (heads: Partial<typeof EN>, lines: readonly Cells[]) =>
  recognizeReviews(
    parseCsv(
      csvText([
        Object.values(heads),
        ...lines.map((line) => Object.keys(heads).map((field) => line[field as keyof Cells] ?? '')),
      ]),
    ),
  )!
const read = (...lines: Cells[]) => readReviews(tableOf(EN, lines))
const reasons = (...lines: Cells[]) =>
  read(...lines).leftOut.map(({ row, problems }) => `${row}: ${problems.join()}`)

it('review file: English and Persian headings give the same, products keep all their names', () => {
  const lines = [
    review('1', { post: '12', sku: 'GH', title: 'دیگ &amp; در' }),
    review('2', { parent: '1', rating: '' }),
  ]
  const { reviews } = readReviews(tableOf(EN, lines))
  expect(readReviews(tableOf(FA, lines)).reviews).toEqual(reviews)
  expect(reviews).toMatchObject([
    {
      ...{
        row: 2,
        id: '1',
        post: '12',
        sku: 'GH',
        title: 'دیگ & در',
        address: '',
        author: 'سارا',
        rating: 5,
      },
      ...{ content: 'خوب بود', created_at: '2025-06-07T10:50:00.000Z' },
    },
  ])
  expect(recognizeReviews([['شناسه', 'نام', 'قیمت']])).toBeNull()
})

it('review file: each line is a review, an answer or left out with its reason', () => {
  const lines = [
    review('1'),
    review('2', { approved: '0' }),
    review('3', { approved: 'spam' }),
    review('4', { approved: 'trash' }),
    review('5', { rating: '', type: 'comment' }),
    review('6', { rating: '0' }),
    review('7', { rating: '9' }),
    review('1'),
    review(''),
    review('8', { gmt: '', date: 'دیروز' }),
    review('9', { gmt: '2199-01-01 10:00:00' }),
    review('10', { content: ' <b></b> ' }),
    review('11', { parent: '2', rating: '' }),
    review('12', { type: 'order_note' }),
    review('13', { parent: '14', rating: '' }),
    review('14', { parent: '13', rating: '' }),
    review('15', { parent: '1', rating: '' }),
    review('16', { parent: '15', rating: '' }),
  ]
  expect(reasons(...lines)).toEqual([
    '3: در فروشگاه پیشین تأیید نشده بود: در انتظار',
    '4: در فروشگاه پیشین تأیید نشده بود: هرزنامه',
    '5: در فروشگاه پیشین تأیید نشده بود: زباله‌دان',
    '6: ستاره ندارد',
    '7: ستاره ندارد',
    '8: ستاره ندارد',
    '9: شناسهٔ «1» پیش‌تر در همین فایل آمده است',
    '10: شناسه ندارد',
    '11: تاریخش خوانده نشد',
    '12: تاریخش خوانده نشد',
    '13: متن ندارد',
    '14: نظری که پاسخ آن است وارد نمی‌شود',
    '15: نظر محصول نیست',
    '16: نظری که پاسخ آن است وارد نمی‌شود',
    '17: نظری که پاسخ آن است وارد نمی‌شود',
  ])
  const { reviews, leftOut, count } = read(...lines)
  expect(reviews[0]!.answers.map(({ id }) => id)).toEqual(['15', '16'])
  expect(reviews.length + 2 + leftOut.length).toBe(count)
})

it('review file: texts lose tags and keep line breaks, long ones end at a sentence', () => {
  const [first, long] = read(
    review('1', { content: '&quot;کمی&quot; تیره.\\nراضی‌ام<br/>همین <script>alert(1)</script> 👍' }),
    review('2', { content: 'خوب است. '.repeat(200) }),
  ).reviews
  expect(first!.content).toBe('"کمی" تیره.\nراضی‌ام\nهمین alert(1) 👍')
  expect(long!.content.length).toBeLessThanOrEqual(1000)
  expect(long!.content).toMatch(/خوب است\.$/)
  expect(read(review('2', { content: 'خوب است. '.repeat(200) })).notes).toHaveLength(1)
})

it('review file: a phone number, a mail address and no name are «کاربر»', () => {
  const authors = ['09120000012', '+98 912 000 0012', '۰۹۱۲۰۰۰۰۰۱۲', 'a@mail.example', '', 'لیلا ۲'].map(
    (author, place) => review(String(place + 1), { author }),
  )
  expect(read(...authors).reviews.map(({ author }) => author)).toEqual([
    ...Array<string>(5).fill('کاربر'),
    'لیلا ۲',
  ])
})

it('review file: accounts that answer and never review are proposed as the shop', () => {
  const answer = (id: string, cells: Cells) => review(id, { parent: '1', rating: '', ...cells })
  expect(
    read(
      review('1'),
      answer('2', { author: 'فروشگاه', user: '19' }),
      answer('3', { author: 'فروشگاه', user: '19' }),
      answer('4', {}),
      answer('5', { author: 'رضا', user: '0' }),
    ).answerers,
  ).toEqual([
    { account: '19', name: 'فروشگاه', count: 2, isShop: true },
    { account: '7', name: 'سارا', count: 1, isShop: false },
    { account: 'رضا', name: 'رضا', count: 1, isShop: false },
  ])
})
