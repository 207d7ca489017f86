import { toPersianDigits } from '@/lib/utils/text'

export const reviewPicture = (id: string) => `/api/reviews/pictures/${id}`

export function ReviewPictures({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={reviewPicture(id)} target="_blank" rel="noreferrer">
            {/* oxlint-disable-next-line nextjs/no-img-element -- one size only */}
            <img
              src={reviewPicture(id)}
              alt={`عکس ${toPersianDigits(index + 1)} این نظر`}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-m bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
