import { toPersianDigits } from '@/lib/utils/text'

/** Name and value pairs, two columns on a desk. */
export function SpecTable({
  specifications,
}: {
  specifications: readonly { name: string; value: string }[]
}) {
  return (
    <dl className="specs">
      {specifications.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{toPersianDigits(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
