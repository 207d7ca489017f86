'use client'

import { useState } from 'react'
import { UnsavedInDialog, useGuardedCancel } from '@/components/admin/form/use-unsaved-guard'
import { useRun } from '@/components/admin/use-run'
import { PicturePicker } from '@/components/returns/picture-picker'
import { Button } from '@/components/ui/button'
import { useCloseDialog } from '@/components/admin/panel-dialog'
import { callAction } from '@/lib/accounts/call-action'
import { shownViewer } from '@/lib/accounts/shown-viewer'
import { shrinkPhoto } from '@/lib/media/shrink-photo'
import { dropWaybill } from '@/lib/orders/shipment-actions'
import type { OrderShipment } from '@/lib/orders/types'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { VIEWER_HEADER, type Result } from '@/lib/utils/result'

/** Pixels; the server's limit. */
const SENT_SIDE = 2000

export function WaybillForm({ parcel }: { parcel: OrderShipment }) {
  const close = useCloseDialog()
  const { run, running } = useRun()
  const [file, setFile] = useState<File | null>(null)
  const cancel = useGuardedCancel(file !== null, close)
  const finish = async (work: Parameters<typeof run>[0]) => {
    if (await run(work)) close?.()
  }
  return (
    <div className="grid gap-5">
      <UnsavedInDialog unsaved={file !== null} />
      <PicturePicker
        // A single picture, replaced by the next.
        files={file ? [file] : []}
        most={1}
        onChange={([chosen]) => setFile(chosen ?? null)}
        stored={parcel.waybill && !file ? [waybillAddress(parcel)] : []}
        onRemove={() =>
          void finish({
            run: () => callAction(dropWaybill, { id: parcel.id }),
            done: 'عکس بارنامه برداشته شد',
            name: 'drop',
          })
        }
        label="عکس بارنامه"
        hint="یک عکس خوانا، کمتر از ۱۰ مگابایت. مشتری آن را در سفارش خود می‌بیند."
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => void cancel()}>
          انصراف
        </Button>
        <Button
          disabled={!file}
          loading={running !== null}
          loadingLabel="در حال فرستادن"
          onClick={() =>
            void finish({ run: () => send(parcel.id, file!), done: 'عکس بارنامه نگه داشته شد', name: 'send' })
          }
        >
          ذخیره
        </Button>
      </div>
    </div>
  )
}

/** Unique per picture to bypass the cache. */
function waybillAddress({ id, waybill }: OrderShipment): string {
  return `/api/waybills/${id}?of=${waybill!.slice(-41, -5)}`
}

async function send(id: string, picture: File): Promise<Result<unknown>> {
  const body = new FormData()
  body.append('file', await shrinkPhoto(picture, SENT_SIDE), picture.name)
  const headers = { [VIEWER_HEADER]: await shownViewer() }
  return fetchAnswer(`/api/waybills?shipment=${id}`, { method: 'POST', headers, body })
}
