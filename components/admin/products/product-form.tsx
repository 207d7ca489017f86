'use client'

import { FormColumns } from '@/components/admin/two-columns'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { saveProduct } from '@/lib/catalog/admin-actions'
import {
  type WholeProductInput,
  wholeProductSchema,
  type WholeProductValues,
} from '@/lib/catalog/admin-schema'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { type FormTab, FormTabs } from '@/components/admin/form/form-tabs'
import { type ColorChoice, ColorsField } from './colors-field'
import { DetailFields, IdentityFields, ProductSearchSnippet } from './product-fields'
import type { ProductAttributes } from './attribute-fields'
import {
  AttributePanels,
  BasicSide,
  FirstPictures,
  FullDescription,
  MissingPicture,
  ProductPictures,
} from './product-panels'

type FieldName = keyof WholeProductInput

interface Part {
  id: string
  label: ReactNode
  /** Fields whose errors open this tab; the first has all others. */
  fields?: readonly FieldName[]
  content: ReactNode
}

interface ProductFormProps extends ProductAttributes {
  product: WholeProductInput
  categories: readonly { value: string; label: string }[]
  colors: readonly ColorChoice[]
}

export function ProductForm({ product, categories, colors, ...attributes }: ProductFormProps) {
  const router = useRouter()
  const form = useAdminForm(wholeProductSchema, product)
  useFreshColors(form, product)
  const { errors } = form.formState
  const [active, setActive] = useState('basic')
  const isNew = product.id === null
  const [has_colors, { length: colorCount }] = form.watch(['has_colors', 'colors'])
  const basic: Part = {
    id: 'basic',
    label: 'اطلاعات پایه',
    content: (
      <FormColumns side={<BasicSide colors={colors} />}>
        <Panel gap="4">
          <FirstPictures />
          <IdentityFields categories={categories} />
          {!isNew && (
            <>
              <FullDescription />
              <DetailFields />
            </>
          )}
        </Panel>
        <ProductSearchSnippet />
      </FormColumns>
    ),
  }
  const ofNew: readonly Part[] = [
    basic,
    {
      id: 'details',
      label: 'جزئیات محصول',
      fields: ['detailed_description', 'brand', 'sku', 'video_code', 'colors'],
      content: (
        <>
          <Panel gap="4">
            <FullDescription />
            <DetailFields />
          </Panel>
          {has_colors && (
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
  ]
  const ofExisting: readonly Part[] = [
    basic,
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
      fields: ['attributes', 'pieces', 'specifications', 'family'],
      content: <AttributePanels {...attributes} />,
    },
    {
      id: 'colors',
      label: colorCount > 0 ? `رنگ‌ها (${formatNumber(colorCount)})` : 'رنگ‌ها',
      fields: ['colors'],
      content: (
        <Panel>
          <ColorsField choices={colors} />
        </Panel>
      ),
    },
  ]
  const shown = isNew ? ofNew : ofExisting
  const partOf = (field: string) =>
    shown.find(({ fields }) => fields?.includes(field as FieldName))?.id ?? shown[0]!.id
  // `root` is the answer of the server.
  const partsOf = ({ root: _, ...fields }: FieldErrors<WholeProductInput>) => Object.keys(fields).map(partOf)
  const wrong = new Set(partsOf(errors))
  const tabs: FormTab[] = shown.map(({ id, label, content }) => ({
    id,
    label: wrong.has(id) ? (
      <span className="text-danger">
        {label}
        <span className="sr-only"> (نیازمند اصلاح)</span>
      </span>
    ) : (
      label
    ),
    content: <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{content}</div>,
  }))

  function openFirstError(found: FieldErrors<WholeProductInput>) {
    const places = partsOf(found)
    setActive((now) => shown.find(({ id }) => places.includes(id))?.id ?? now)
  }

  return (
    <AdminForm
      form={form}
      save={(input) =>
        callAction(saveProduct, { ...input, family: isFamilySame(input, product) ? null : input.family })
      }
      saveLabel={isNew ? 'ساختن محصول' : undefined}
      invalidText={(found) => (found.name || found.category_id ? 'نام و دسته‌بندی الزامی است.' : undefined)}
      onInvalid={openFirstError}
      onSaved={(_, { is_active, publish_at }) => {
        toast.success(savedText(isNew, is_active, publish_at))
        router.push('/admin/products')
      }}
      onCancel={() => router.push('/admin/products')}
    >
      <FormTabs label="بخش‌های محصول" tabs={tabs} active={active} onActiveChange={setActive} />
      <MissingPicture />
    </AdminForm>
  )
}

/** An unchanged family is left out: its version is that of all its products. */
const isFamilySame = (one: WholeProductInput, two: WholeProductInput) =>
  JSON.stringify(one.family) === JSON.stringify(two.family)

function savedText(is_new: boolean, is_active: boolean, publish_at: string | null): string {
  if (!is_active && publish_at) return `محصول ذخیره شد و ${formatDateTime(publish_at)} به فروشگاه می‌آید`
  if (!is_new) return 'محصول با موفقیت ویرایش شد'
  return is_active
    ? 'محصول ساخته شد و از همین حالا در فروشگاه دیده می‌شود'
    : 'محصول ساخته شد و هنوز در فروشگاه دیده نمی‌شود'
}

/** Refreshes stock of untouched colors when new values arrive during editing. */
function useFreshColors(
  form: UseFormReturn<WholeProductInput, unknown, WholeProductValues>,
  product: WholeProductInput,
) {
  const before = useRef(product.expected_colors)
  useEffect(() => {
    const stockOf = (colors: WholeProductInput['expected_colors']) =>
      new Map(colors.map(({ color_id, stock_quantity }) => [color_id, stock_quantity]))
    const old = stockOf(before.current)
    const now = stockOf(product.expected_colors)
    before.current = product.expected_colors
    form.getValues('colors').forEach(({ color_id, stock_quantity }, index) => {
      const fresh = now.get(color_id)
      if (fresh !== undefined && stock_quantity === old.get(color_id) && stock_quantity !== fresh)
        form.setValue(`colors.${index}.stock_quantity`, fresh)
    })
  }, [form, product.expected_colors])
}
