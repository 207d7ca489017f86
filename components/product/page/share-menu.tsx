import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import {
  AtSign,
  MessageSquare,
  MessagesSquare,
  Share2,
  TelegramMark,
  WhatsappMark,
} from '@/components/ui/icons'
import { ShareDetails } from './share-details'

/** `<details>`: links work without JavaScript. */
export function ShareMenu({ url, shortUrl, title }: { url: string; shortUrl: string; title: string }) {
  // Short URL: Persian ones are long when encoded; previews come from the page.
  const address = encodeURIComponent(shortUrl)
  const ways = [
    { label: 'تلگرام', icon: TelegramMark, href: `https://t.me/share/url?url=${address}` },
    { label: 'واتساپ', icon: WhatsappMark, href: `https://wa.me/?text=${address}` },
    { label: 'بله', icon: MessageSquare, href: `https://ble.ir/share/url?url=${address}` },
    { label: 'ایتا', icon: MessagesSquare, href: `https://eitaa.com/share/url?url=${address}` },
    { label: 'توییتر (ایکس)', icon: AtSign, href: `https://x.com/intent/post?url=${address}` },
  ]
  return (
    <ShareDetails
      url={url}
      title={title}
      summary={
        <summary
          className={cn(
            iconButtonVariants(),
            'bg-surface/88 [box-shadow:0_0_0_1px_var(--line)] focus-visible:shadow-focus',
          )}
          aria-label="اشتراک‌گذاری"
        >
          <Share2 className="icon" aria-hidden="true" />
        </summary>
      }
      className="absolute end-0 top-[calc(100%+8px)] z-(--z-drawer) grid min-w-55 animate-rise gap-0.5 rounded-l border border-line bg-surface p-2 shadow-2"
    >
      {ways.map(({ label, icon: Icon, href }) => (
        <a key={label} className="menu-item" href={href} target="_blank" rel="noreferrer">
          <Icon className="icon" aria-hidden="true" />
          {label}
        </a>
      ))}
    </ShareDetails>
  )
}
