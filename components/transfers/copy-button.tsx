'use client'

import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

/** Copies machine-readable text. `what`: «شبا». */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <Button
      variant="ghost"
      size="s"
      aria-label={`کپی ${what}`}
      className="noscript:hidden"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => toast.success(`${what} کپی شد`),
          () => toast.error('کپی نشد. خودتان انتخاب و کپی کنید.'),
        )
      }
    >
      کپی
    </Button>
  )
}
