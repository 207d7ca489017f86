'use client'

import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useMe } from '@/components/layout/me-store'
import { Button, ButtonLink, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ErrorState } from '@/components/ui/error-state'
import { Download, ExternalLink, RefreshCw } from '@/components/ui/icons'
import { PANEL } from '@/components/ui/panel'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { rebuildSitemap } from '@/lib/seo/rebuild-sitemap'
import { readSitemap } from '@/lib/seo/sitemap-rules'

const FILE = '/sitemap.xml'
const READ_PATIENCE_MS = 8_000

interface Summary {
  addresses: number
  /** Generation time. */
  madeAt: Date | null
}

type State = { step: 'loading' } | { step: 'failed' } | { step: 'loaded'; summary: Summary }

/** URL count and age; admins can rebuild. */
export function SitemapPanel() {
  const isAdmin = useMe().user_type === 'admin'
  const [state, setState] = useState<State>({ step: 'loading' })
  const [building, setBuilding] = useState(false)

  const load = useCallback(async () => {
    try {
      setState({ step: 'loaded', summary: await readFiles() })
    } catch {
      setState({ step: 'failed' })
    }
  }, [])
  // oxlint-disable-next-line react/set-state-in-effect -- state of a network request
  useEffect(() => void load(), [load])

  async function rebuild() {
    setBuilding(true)
    toast.close('sitemap')
    try {
      if (!(await rebuildSitemap())) throw new Error('not rebuilt')
      await load()
      toast.success('نقشهٔ سایت با موفقیت به‌روزرسانی شد')
    } catch {
      toast.error('خطا در بازسازی نقشهٔ سایت. لطفاً دوباره تلاش کنید.', { subject: 'sitemap' })
    } finally {
      setBuilding(false)
    }
  }

  if (state.step === 'failed') {
    return (
      <ErrorState
        title="نقشهٔ سایت خوانده نشد"
        text="خطا در دریافت نقشهٔ سایت. لطفاً دوباره تلاش کنید."
        onRetry={() => {
          setState({ step: 'loading' })
          void load()
        }}
      />
    )
  }
  const summary = state.step === 'loaded' ? state.summary : null
  return (
    <section
      className={cn(PANEL, 'mt-6 grid max-w-prose gap-5 noscript:hidden')}
      aria-busy={!summary || building || undefined}
    >
      {!summary && <LoadingNotice>در حال خواندن نقشهٔ سایت</LoadingNotice>}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-4">
        <Fact title="تعداد صفحه‌ها">{summary && formatNumber(summary.addresses)}</Fact>
        <Fact title="آخرین به‌روزرسانی">
          {summary &&
            (summary.madeAt ? (
              <time dateTime={summary.madeAt.toISOString()}>{formatDateTime(summary.madeAt)}</time>
            ) : (
              'نامعلوم'
            ))}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        {isAdmin && (
          <Button onClick={() => void rebuild()} loading={building} loadingLabel="در حال ساختن">
            <RefreshCw className="icon" aria-hidden="true" />
            ساختن دوباره
          </Button>
        )}
        <a href={FILE} download="sitemap.xml" className={buttonVariants({ variant: 'outline' })}>
          <Download className="icon" aria-hidden="true" />
          دانلود فایل
        </a>
        <ButtonLink href={FILE} target="_blank" variant="ghost">
          <ExternalLink className="icon" aria-hidden="true" />
          دیدن در مرورگر
        </ButtonLink>
      </div>
    </section>
  )
}

/** Reserves space while loading. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-14 text-muted">{title}</dt>
      <dd className="min-h-[1.8em] text-18 font-strong text-ink">
        {children ?? <Skeleton className="h-[1.4em] w-[8ch]" />}
      </dd>
    </div>
  )
}

/** Follows sitemap indexes; throws on unreadable files. */
async function readFiles(): Promise<Summary> {
  const { text, madeAt } = await read(FILE)
  const file = readSitemap(text)
  const parts = await Promise.all(
    file.parts.map(async (url) => readSitemap((await read(new URL(url).pathname)).text).addresses),
  )
  return { addresses: parts.reduce((sum, part) => sum + part, file.addresses), madeAt }
}

async function read(path: string): Promise<{ text: string; madeAt: Date | null }> {
  const signal = AbortSignal.timeout(READ_PATIENCE_MS)
  const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'application/xml' }, signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  const made = response.headers.get('last-modified')
  return { text, madeAt: made ? new Date(made) : null }
}
