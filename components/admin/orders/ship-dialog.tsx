'use client'

import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SwitchField, TextField } from '@/components/admin/form/fields'
import { PhoneField } from '@/components/form/fields'
import { PanelDialog, useCloseDialog } from '@/components/admin/panel-dialog'
import { focusFirstField } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import { correctShipment, sendShipment } from '@/lib/orders/shipment-actions'
import { correctSchema, sendSchema } from '@/lib/orders/shipment-schema'
import { codeLabel } from '@/lib/orders/shipments'
import type { OrderShipment } from '@/lib/orders/types'
import { toPersianDigits } from '@/lib/utils/text'
import { type ChosenLine, LineChoice } from './line-choice'
import { ScanCode } from './scan-code'
import type { StatusOrder } from './types'

type Props = {
  order: StatusOrder
  /** Lines of a parcel that leaves before the rest; can be changed in the form. */
  part?: readonly ChosenLine[] | undefined
  open: boolean
  onClose: () => void
}

export function ShipDialog(props: Props) {
  return (
    <PanelDialog
      wide
      onOpenAutoFocus={focusFirstField}
      title={props.order.isPartlySent ? 'ارسال بقیه' : 'ثبت ارسال'}
      open={props.open}
      onClose={props.onClose}
    >
      <SendForm order={props.order} part={props.part} />
    </PanelDialog>
  )
}

export function SendForm({
  order,
  part = [],
  onDone,
}: {
  order: StatusOrder
  part?: readonly ChosenLine[] | undefined
  onDone?: () => void
}) {
  const isInDialog = useCloseDialog() !== undefined
  // Idempotency key: one parcel per dialog.
  const [id] = useState(() => crypto.randomUUID())
  const form = useAdminForm(sendSchema, {
    id,
    orderId: order.id,
    method: order.delivery_method === 'freight' ? ('freight' as const) : ('other' as const),
    isPart: part.length > 0,
    lines: [...part],
    tracking: '',
    carrier: order.freight?.name ?? '',
    city: order.freight?.city ?? '',
    driver_phone: '',
    cartons: 1,
  })
  const isPart = useWatch({ control: form.control, name: 'isPart' })
  const lines = order.lines.filter(({ left }) => left > 0)
  const pieces = lines.reduce((sum, { left }) => sum + left, 0)
  return (
    <AdminForm
      form={form}
      flat
      action={sendShipment}
      saveLabel="ثبت ارسال"
      savingLabel="در حال ثبت"
      invalidText={(errors) => errors.lines?.message}
      onSaved={onDone}
      saved={({ status }) => (status === 'shipped' ? 'ارسال سفارش ثبت شد' : 'ارسال بخشی از سفارش ثبت شد')}
    >
      <ParcelFields method={order.delivery_method} leaves takesFocus={!isInDialog} />
      {order.maySplit && pieces > 1 && (
        <SwitchField
          name="isPart"
          label="تنها بخشی از سفارش"
          hint="بقیه در آماده‌سازی می‌ماند و با مرسولهٔ دیگری می‌رود."
        />
      )}
      {isPart && <PartLines lines={lines} />}
      {order.isPartlySent && !isPart && <Note>هر چه از این سفارش مانده است با این مرسوله می‌رود.</Note>}
    </AdminForm>
  )
}

function PartLines({ lines }: { lines: StatusOrder['lines'] }) {
  const { field } = useController({ name: 'lines' })
  return (
    <LineChoice
      lines={lines}
      chosen={field.value as ChosenLine[]}
      onChange={field.onChange}
      choose={(line) => line}
    />
  )
}

/** Edits a shipped parcel. */
export function ParcelForm({ parcel }: { parcel: OrderShipment }) {
  const form = useAdminForm(correctSchema, {
    id: parcel.id,
    method: parcel.method === 'freight' ? ('freight' as const) : ('other' as const),
    tracking: toPersianDigits(parcel.tracking_code ?? ''),
    carrier: parcel.carrier,
    city: parcel.city,
    driver_phone: toPersianDigits(parcel.driver_phone),
    cartons: parcel.cartons,
  })
  return (
    <AdminForm
      form={form}
      action={correctShipment}
      saveLabel="ذخیره"
      savingLabel="در حال ثبت"
      saved={`${codeLabel(parcel)} ذخیره شد`}
    >
      <ParcelFields method={parcel.method} leaves={false} />
    </AdminForm>
  )
}

function ParcelFields({
  method,
  leaves,
  takesFocus = false,
}: {
  method: DeliveryMethod
  leaves: boolean
  takesFocus?: boolean
}) {
  const { setValue } = useFormContext()
  return (
    <>
      {method === 'freight' && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField name="carrier" label="باربری" maxLength={60} />
          <TextField name="city" label="مقصد بار" maxLength={50} />
        </div>
      )}
      <div className="flex items-start gap-2">
        <TextField
          name="tracking"
          label={codeLabel({ method })}
          ltr
          autoFocus={takesFocus}
          maxLength={60}
          className="flex-1"
          hint={
            leaves
              ? 'با پیامک به مشتری گفته می‌شود. بدون آن هم می‌توان ارسال را ثبت کرد.'
              : 'اگر جدید باشد، با پیامک به مشتری گفته می‌شود.'
          }
        />
        <div className="mt-7.5 empty:hidden">
          <ScanCode onCode={(code) => setValue('tracking', code, { shouldDirty: true })} />
        </div>
      </div>
      {method === 'freight' && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <PhoneField name="driver_phone" label="موبایل راننده" hint="اگر هست" autoComplete="off" />
          <NumberField name="cartons" label="تعداد کارتن" required />
        </div>
      )}
    </>
  )
}
