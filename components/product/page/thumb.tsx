import { Picture } from '@/components/ui/picture'

/** Small and decorative: 40 px, 48 px in a label. */
export function Thumb({ name }: { name: string }) {
  return (
    <span className="size-10 flex-none overflow-hidden rounded-s bg-sunken in-[label]:size-12">
      <Picture name={name} alt="" sizes="48px" />
    </span>
  )
}
