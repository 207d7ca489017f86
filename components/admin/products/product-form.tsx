'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { NumberInput } from '@/components/ui/number-input'
import { Switch } from '@/components/ui/options'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { saveProduct } from '@/lib/catalog/admin-actions'
import { type ProductEdit, type ProductEditInput, productEditSchema } from '@/lib/catalog/admin-schema'
import { persianIssue } from '@/lib/core/input'

export interface ProductFormValues {
  id: string
  version: number
  name: string
  isActive: boolean
  basePrice: number | null
  shopPrice: number | null
  dealerPrice: number | null
  stock: number
  colors: { colorId: string; name: string; hex: string; stock: number }[]
}

const PRICES = [
  { name: 'basePrice', label: 'قیمت پایه', hint: 'همهٔ خریداران این قیمت را می‌بینند' },
  { name: 'shopPrice', label: 'قیمت فروشگاه', hint: 'فقط برای مشتریان فروشگاه' },
  { name: 'dealerPrice', label: 'قیمت عمده', hint: 'فقط برای نمایندگان' },
] as const

/** Name, prices, stock and active flag of one product. */
export function ProductForm({ product }: { product: ProductFormValues }) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<ProductEditInput, unknown, ProductEdit>({
    // zod 4's own messages are English; ours go along with each parse.
    resolver: zodResolver(productEditSchema, { error: persianIssue }),
    mode: 'onTouched',
    values: {
      id: product.id,
      version: product.version,
      name: product.name,
      isActive: product.isActive,
      basePrice: product.basePrice,
      shopPrice: product.shopPrice,
      dealerPrice: product.dealerPrice,
      stock: product.colors.length > 0 ? null : { seen: product.stock, set: product.stock },
      colors: product.colors.map(({ colorId, stock }) => ({ colorId, seen: stock, set: stock })),
    },
    // What is typed survives when fresh figures arrive from the server.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty && !isSubmitting)

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    const answer = await saveProduct(values).catch(() => null)
    if (!answer) {
      setRefusal('ارتباط با فروشگاه برقرار نشد. آنچه نوشته‌اید سر جایش است؛ دوباره ذخیره کنید.')
    } else if (!answer.ok) {
      setRefusal(answer.error.message)
      for (const [name, message] of Object.entries(answer.error.fields ?? {})) {
        form.setError(name as keyof ProductEditInput, { message })
      }
    } else {
      form.reset(values)
      toast.success('محصول ذخیره شد و از همین حالا در فروشگاه دیده می‌شود')
      router.refresh()
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Panel title="اطلاعات پایه">
        <div className="grid gap-4">
          <Field label="نام محصول" required error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} />}
          </Field>
          <Controller
            control={form.control}
            name="isActive"
            render={({ field }) => (
              <Switch
                label="نمایش در فروشگاه"
                name={field.name}
                checked={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </div>
      </Panel>
      <Panel title="قیمت‌ها">
        <div className="grid gap-4 tablet:grid-cols-3">
          {PRICES.map(({ name, label, hint }) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field, fieldState }) => (
                <Field label={label} hint={hint} error={fieldState.error?.message}>
                  {(control) => (
                    <NumberInput
                      {...control}
                      value={field.value}
                      onValueChange={field.onChange}
                      onBlur={field.onBlur}
                      unit="تومان"
                    />
                  )}
                </Field>
              )}
            />
          ))}
        </div>
      </Panel>
      <Panel title="موجودی">
        {product.colors.length === 0 ? (
          <Controller
            control={form.control}
            name="stock.set"
            render={({ field, fieldState }) => (
              <Field label="موجودی انبار" error={fieldState.error?.message} className="tablet:max-w-60">
                {(control) => (
                  <NumberInput
                    {...control}
                    value={field.value ?? null}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                    unit="عدد"
                  />
                )}
              </Field>
            )}
          />
        ) : (
          <div className="grid gap-4 phone:grid-cols-2 desk:grid-cols-4">
            {product.colors.map((color, index) => (
              <Controller
                key={color.colorId}
                control={form.control}
                name={`colors.${index}.set`}
                render={({ field, fieldState }) => (
                  <Field
                    label={
                      <span className="inline-flex items-center gap-2">
                        <span className="dot" style={{ '--c': color.hex } as React.CSSProperties} />
                        {color.name}
                      </span>
                    }
                    error={fieldState.error?.message}
                  >
                    {(control) => (
                      <NumberInput
                        {...control}
                        value={field.value ?? null}
                        onValueChange={field.onChange}
                        onBlur={field.onBlur}
                        unit="عدد"
                      />
                    )}
                  </Field>
                )}
              />
            ))}
          </div>
        )}
      </Panel>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className="admin-save">
        <ButtonLink href="/admin/products" prefetch={false} variant="outline">
          بازگشت به فهرست
        </ButtonLink>
        <Button type="submit" loading={isSubmitting} loadingLabel="در حال ذخیره">
          ذخیرهٔ تغییرات
        </Button>
      </div>
    </form>
  )
}

/** The browser asks before a tab with unsaved changes closes. */
function useUnsavedWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
