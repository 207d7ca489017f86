import { ProseHtml } from '@/components/content/prose-html'

/** A handbook article; on wide screens its picture stands at the end of the line. */
export function ArticleText({ html }: { html: string }) {
  return (
    <ProseHtml
      html={html}
      className="md:[&_img]:float-end md:[&_img]:ms-8 md:[&_img]:mb-6 max-w-none [&_img]:mx-auto [&_img]:border [&_img]:border-line"
    />
  )
}
