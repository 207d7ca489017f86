import { Picture } from '@/components/ui/picture'

/** Small picture of a product in a row; empty without one. */
export function PictureTile({ image }: { image: string | null | undefined }) {
  return (
    <span className="size-14 flex-none overflow-hidden rounded-m bg-tint-sand">
      {image && <Picture name={image} alt="" sizes="56px" />}
    </span>
  )
}
