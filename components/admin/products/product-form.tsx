'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { saveProduct } from '@/lib/catalog/admin-actions'
import { type ProductInput, productSchema, type ProductValues } from '@/lib/catalog/admin-schema'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { type FormTab, FormTabs } from '@/components/admin/form/form-tabs'
import { type ColorChoice, ColorsField } from './colors-field'
import { DetailFields, IdentityFields, ProductSearchSnippet } from './product-fields'
import type { ProductAttributes } from './attribute-fields'
import { AttributePanels, BasicSide, Columns, FullDescription, ProductPictures } from './product-panels'

type FieldName = keyof ProductInput

interface Part {
  id: string
  label: ReactNode
  /** Fields whose errors open this tab. */
  fields: readonly FieldName[]
  content: ReactNode
}

const BASIC: readonly FieldName[] = [
  'name',
  'shortDescription',
  'categoryId',
  'slug',
  'basePrice',
  'shopPrice',
  'dealerPrice',
  'wholesale',
  'stock',
  'weight',
  'publishAt',
  'seo_title',
  'seo_description',
]

export interface ProductFormProps extends ProductAttributes {
  product: ProductInput
  categories: readonly { value: string; label: string }[]
  colors: readonly ColorChoice[]
}

export function NewProductForm({ product, categories, colors, ...attributes }: ProductFormProps) {
  return (
    <ProductForm
      product={product}
      parts={(values) => [
        {
          id: 'basic',
          label: 'اطلاعات پایه',
          fields: BASIC,
          content: (
            <Columns side={<BasicSide colors={colors} />}>
              <Panel>
                <IdentityFields categories={categories} />
              </Panel>
              <ProductSearchSnippet />
            </Columns>
          ),
        },
        {
          id: 'details',
          label: 'جزئیات محصول',
          fields: ['fullDescription', 'brand', 'sku', 'videoCode', 'colors'],
          content: (
            <>
              <Panel>
                <div className="grid gap-4">
                  <FullDescription />
                  <DetailFields />
                </div>
              </Panel>
              {values.hasColors && (
                <Panel title="رنگ‌ها">
                  <ColorsField choices={colors} />
                </Panel>
              )}
            </>
          ),
        },
        {
          id: 'pictures',
          label: 'تصویرها و ویژگی‌ها',
          fields: ['images', 'attributes', 'pieces', 'specifications'],
          content: (
            <>
              <Panel>
                <ProductPictures />
              </Panel>
              <AttributePanels {...attributes} />
            </>
          ),
        },
      ]}
    />
  )
}

export function EditProductForm({ product, categories, colors, ...attributes }: ProductFormProps) {
  return (
    <ProductForm
      product={product}
      parts={(values) => [
        {
          id: 'basic',
          label: 'اطلاعات پایه',
          fields: [...BASIC, 'fullDescription', 'brand', 'sku', 'videoCode'],
          content: (
            <Columns side={<BasicSide colors={colors} />}>
              <Panel>
                <div className="grid gap-4">
                  <IdentityFields categories={categories} />
                  <FullDescription />
                  <DetailFields />
                </div>
              </Panel>
              <ProductSearchSnippet />
            </Columns>
          ),
        },
        {
          id: 'pictures',
          label: 'تصویرها',
          fields: ['images'],
          content: (
            <Panel>
              <ProductPictures />
            </Panel>
          ),
        },
        {
          id: 'specifications',
          label: 'ویژگی‌ها',
          fields: ['attributes', 'pieces', 'specifications'],
          content: <AttributePanels {...attributes} />,
        },
        {
          id: 'colors',
          label: values.colors.length > 0 ? `رنگ‌ها (${formatNumber(values.colors.length)})` : 'رنگ‌ها',
          fields: ['colors'],
          content: (
            <Panel>
              <ColorsField choices={colors} />
            </Panel>
          ),
        },
      ]}
    />
  )
}

function ProductForm({
  product,
  parts,
}: {
  product: ProductInput
  parts: (values: { hasColors: boolean; colors: unknown[] }) => readonly Part[]
}) {
  const router = useRouter()
  const form = useAdminForm(productSchema, product)
  useFreshColors(form, product)
  const [hasColors, colors] = form.watch(['hasColors', 'colors'])
  const { errors } = form.formState
  const [active, setActive] = useState('basic')
  const shown = parts({ hasColors, colors })
  const tabs: FormTab[] = shown.map(({ id, label, fields, content }) => ({
    id,
    label: fields.some((field) => errors[field]) ? (
      <span className="text-danger">
        {label}
        <span className="sr-only"> (نیازمند اصلاح)</span>
      </span>
    ) : (
      label
    ),
    content: <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{content}</div>,
  }))

  function openFirstError(found: FieldErrors<ProductInput>) {
    const part = shown.find(({ fields }) => fields.some((field) => found[field]))
    if (part) setActive(part.id)
  }

  return (
    <AdminForm
      form={form}
      save={(input) => callAction(saveProduct, input)}
      saveLabel={product.id ? undefined : 'ساختن محصول'}
      invalidText={(found) => (found.name || found.categoryId ? 'نام و دسته‌بندی الزامی است.' : undefined)}
      onInvalid={openFirstError}
      onSaved={(_, { isActive, publishAt }) => {
        toast.success(savedText(product.id === null, isActive, publishAt))
        router.push('/admin/products')
      }}
      onCancel={() => router.push('/admin/products')}
    >
      <FormTabs label="بخش‌های محصول" tabs={tabs} active={active} onActiveChange={setActive} />
    </AdminForm>
  )
}

function savedText(isNew: boolean, isActive: boolean, publishAt: string | null): string {
  if (!isActive && publishAt) return `محصول ذخیره شد و ${formatDateTime(publishAt)} به فروشگاه می‌آید`
  if (!isNew) return 'محصول با موفقیت ویرایش شد'
  return isActive
    ? 'محصول ساخته شد و از همین حالا در فروشگاه دیده می‌شود'
    : 'محصول ساخته شد و هنوز در فروشگاه دیده نمی‌شود'
}

/** Refreshes stock of untouched colors when new values arrive during editing. */
function useFreshColors(form: UseFormReturn<ProductInput, unknown, ProductValues>, product: ProductInput) {
  const before = useRef(product.expectedColors)
  useEffect(() => {
    const old = new Map(before.current.map(({ colorId, stock }) => [colorId, stock]))
    const now = new Map(product.expectedColors.map(({ colorId, stock }) => [colorId, stock]))
    before.current = product.expectedColors
    form.getValues('colors').forEach(({ colorId, set }, index) => {
      const fresh = now.get(colorId)
      if (fresh !== undefined && set === old.get(colorId) && set !== fresh)
        form.setValue(`colors.${index}.set`, fresh)
    })
  }, [form, product.expectedColors])
}
