import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Tag } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { MOST_WITH_PICTURES } from '@/lib/price-lists/rules'
import { LIST_TIERS } from '@/lib/price-lists/types'
import { formatNumber } from '@/lib/utils/text'

/** Download of the list; `hasTiers`: staff choose whose. */
export function PriceList({ products, hasTiers = false }: { products: number; hasTiers?: boolean }) {
  if (products === 0)
    return (
      <EmptyState
        icon={Tag}
        title="هنوز محصولی برای فروش نیست"
        text="فهرست قیمت با نخستین محصول اینجا می‌آید."
        action={
          !hasTiers && (
            <ButtonLink href="/wholesale" variant="soft">
              خرید عمده
            </ButtonLink>
          )
        }
      />
    )
  const hasPictures = products <= MOST_WITH_PICTURES
  return (
    // A download: the page stays.
    <form
      action="/api/wholesale/price-list"
      className="grid gap-4 tablet:flex tablet:flex-wrap tablet:items-end"
    >
      {hasTiers && (
        <Field label="فهرست" className="tablet:w-44">
          {(control) => (
            <Select
              {...control}
              name="tier"
              options={LIST_TIERS.map((tier) => ({ value: tier, label: TIER_LABELS[tier] }))}
            />
          )}
        </Field>
      )}
      <Field
        label="قالب"
        className="tablet:w-52"
        hint={hasPictures ? undefined : `بیش از ${formatNumber(MOST_WITH_PICTURES)} محصول؛ بدون عکس`}
      >
        {(control) => (
          <Select {...control} name="format">
            {hasPictures && <option value="pictures">اکسل با عکس</option>}
            <option value="xlsx">{hasPictures ? 'اکسل بدون عکس' : 'اکسل'}</option>
            <option value="csv">CSV</option>
          </Select>
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        دریافت فهرست
      </Button>
    </form>
  )
}
