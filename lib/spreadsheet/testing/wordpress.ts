/** Export of WordPress with these parts. */
export const wordpressExport = (parts: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>فروشگاه</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${parts}</channel></rss>`

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const meta = (tag: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(
      ([key, value]) =>
        `<wp:${tag}><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:${tag}>`,
    )
    .join('')

export const wordpressTerm = (taxonomy: string, slug: string, name: string, parent = '') =>
  `<wp:term><wp:term_id>1</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_parent>${cdata(parent)}</wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name></wp:term>`

export const wordpressComment = (id: string, rating: string, more: Record<string, string> = {}) => {
  const fields = {
    ...{ comment_id: id, comment_author: 'سارا', comment_author_email: 'a@mail.example' },
    ...{
      comment_date: '2025-06-07 14:20:00',
      comment_date_gmt: '2025-06-07 10:50:00',
      comment_content: 'خوب بود',
    },
    ...{ comment_approved: '1', comment_type: 'review', comment_parent: '0', comment_user_id: '7' },
    ...more,
  }
  const values = Object.entries(fields).map(([name, value]) => `<wp:${name}>${cdata(value)}</wp:${name}>`)
  return `<wp:comment>${values.join('')}${meta('commentmeta', { rating, verified: '1' })}</wp:comment>`
}

export const wordpressItem = (
  {
    id,
    link,
    type = 'product',
    status = 'publish',
  }: Record<'id' | 'link', string> & { type?: string; status?: string },
  inside = '',
  values: Record<string, string> = {},
) =>
  `<item><title>${cdata('دیگ & در')}</title><link>${link}</link><content:encoded>${cdata('<p>متن ]]> بلند</p>')}</content:encoded><wp:post_id>${id}</wp:post_id><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>${meta('postmeta', values)}${inside}</item>`
