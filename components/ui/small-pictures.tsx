import { toPersianDigits } from '@/lib/utils/text'

/** Pictures of one size that customers sent. `of`: «این نظر». */
export function SmallPictures({ addresses, of }: { addresses: readonly string[]; of: string }) {
  if (addresses.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {/* oxlint-disable-next-line nextjs/no-img-element -- one size only */}
            <img
              src={address}
              alt={`عکس ${toPersianDigits(index + 1)} ${of}`}
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
