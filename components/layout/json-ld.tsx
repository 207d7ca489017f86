/** Structured data for search engines; `text` is escaped already (jsonLdText). */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
