import { ProseHtml } from '@/components/content/prose-html'

/** A handbook article; where there is room, its picture stands at the end of the line. */
export function ArticleText({ html }: { html: string }) {
  return (
    <ProseHtml
      html={html}
      className="@container max-w-none [&_img]:mx-auto [&_img]:border [&_img]:border-line @min-[48rem]:[&_img]:float-end @min-[48rem]:[&_img]:ms-8 @min-[48rem]:[&_img]:mb-6"
    />
  )
}
