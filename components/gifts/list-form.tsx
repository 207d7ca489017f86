'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { SelectField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { toast } from '@/components/ui/toast'
import { saveGiftList } from '@/lib/gifts/actions'
import { LIST_MONTHS, OCCASIONS } from '@/lib/gifts/rules'

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** `occasion`: of the open list; null makes one. */
export function GiftListForm({ occasion }: { occasion: string | null }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/gifts/schema')).listInput,
    values: { occasion: occasion ?? 'trousseau', months: '3' },
    action: saveGiftList,
    onDone: () => toast.success('فهرست هدیه ذخیره شد'),
  })
  return (
    <ActionForm form={form} className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField name="occasion" label="به چه مناسبت" options={options(OCCASIONS)} />
        <SelectField name="months" label="از امروز باز بماند" options={options(LIST_MONTHS)} />
      </div>
      <FormRefusal />
      <FormButton
        variant={occasion === null ? 'primary' : 'outline'}
        className="justify-self-start"
        loadingLabel="در حال ذخیره"
      >
        {occasion === null ? 'ساختن فهرست' : 'ذخیرهٔ تغییر'}
      </FormButton>
    </ActionForm>
  )
}
