import type { MouseEventHandler } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { ASK_ANCHOR, questionsPath } from '@/lib/questions/rules'

/** Opens `AskButton`'s dialog with JavaScript. */
export function AskLink({ slug, onClick }: { slug: string; onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <a
      href={`${questionsPath(slug)}#${ASK_ANCHOR}`}
      className={buttonVariants({ variant: 'outline', size: 's' })}
      onClick={onClick}
    >
      پرسش خود را بپرسید
    </a>
  )
}
