'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
import { changeCampaignStatus } from '@/lib/sms/admin-actions'
import { beginText } from '@/lib/sms/admin-rules'
import { rescheduleSchema } from '@/lib/sms/admin-schema'

type Campaign = { id: string; title: string; starts_at: string | null; any_hour: boolean }

export function RescheduleDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  return (
    <Dialog open={campaign !== null} onOpenChange={onClose}>
      <DialogContent title={`زمان ارسال «${campaign?.title ?? ''}»`}>
        {campaign && <Fields campaign={campaign} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Fields({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const saved = useSaved(onClose)
  const form = useAdminForm(rescheduleSchema, { startsAt: campaign.starts_at })
  return (
    <AdminForm
      form={form}
      inDialog
      save={({ startsAt }) =>
        callAction(changeCampaignStatus, {
          id: campaign.id,
          action: 'reschedule',
          recipients: null,
          startsAt,
          anyHour: campaign.any_hour,
        })
      }
      saveLabel="تغییر زمان"
      onCancel={onClose}
      onSaved={(begins) => saved(beginText(begins))}
    >
      <DateTimeField
        name="startsAt"
        label="زمان ارسال"
        hint="اگر خالی بماند، همین حالا می‌رود. زمانی که بیرون از ساعت ارسال باشد به نخستین ساعت پس از آن می‌رود."
      />
    </AdminForm>
  )
}
