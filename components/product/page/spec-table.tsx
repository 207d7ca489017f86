import { toPersianDigits } from '@/lib/utils/text'

/** Name and value pairs, two columns on a desktop. */
export function SpecTable({
  specifications,
}: {
  specifications: readonly { name: string; value: string }[]
}) {
  return (
    <dl className="grid text-14 tablet:grid-cols-2 tablet:gap-x-12">
      {specifications.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[120px_1fr] gap-3 border-b border-line py-3 tablet:grid-cols-[140px_1fr]"
        >
          <dt className="text-muted">{name}</dt>
          <dd>{toPersianDigits(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
