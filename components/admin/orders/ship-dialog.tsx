'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toPersianDigits } from '@/lib/utils/text'
import { changeOrderStatus, setTracking } from '@/lib/orders/admin-actions'
import { shipSchema, trackingSchema } from '@/lib/orders/admin-schema'
import type { StatusOrder } from './types'

/** Notes that an order left, with its tracking code; for one that has left, corrects the code. */
export function ShipDialog(props: { order: StatusOrder; open: boolean; onClose: () => void }) {
  const leaves = props.order.status === 'processing'
  return (
    <Dialog open={props.open} onOpenChange={props.onClose}>
      <DialogContent title={leaves ? 'ثبت ارسال' : 'کد رهگیری'}>
        <ShipForm {...props} leaves={leaves} />
      </DialogContent>
    </Dialog>
  )
}

function ShipForm({ order, leaves, onClose }: { order: StatusOrder; leaves: boolean; onClose: () => void }) {
  const saved = useSaved(onClose)
  const form = useAdminForm(leaves ? shipSchema : trackingSchema, {
    orderId: order.id,
    tracking: toPersianDigits(order.tracking_code ?? ''),
  })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) =>
        leaves ? changeOrderStatus({ ...input, to: 'shipped', seen: order.status }) : setTracking(input)
      }
      saveLabel={leaves ? 'ثبت ارسال' : 'ذخیره'}
      savingLabel="در حال ثبت"
      onCancel={onClose}
      onSaved={() => saved(leaves ? 'ارسال سفارش ثبت شد' : 'کد رهگیری ذخیره شد')}
    >
      <TextField
        name="tracking"
        label="کد رهگیری"
        ltr
        maxLength={60}
        hint={
          leaves
            ? 'با پیامک به مشتری گفته می‌شود. بدون کد هم می‌توان ارسال را ثبت کرد.'
            : 'کد تازه با پیامک به مشتری گفته می‌شود.'
        }
      />
    </AdminForm>
  )
}
