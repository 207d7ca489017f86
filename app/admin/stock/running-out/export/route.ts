import { defineExport } from '@/lib/admin/export'
import { RUNNING_OUT_LIST } from '@/lib/stock/admin-list'
import { listRunningOut } from '@/lib/stock/admin-queries'

export const GET = defineExport({
  name: 'running-out',
  spec: RUNNING_OUT_LIST,
  list: listRunningOut,
  columns: [
    { header: 'محصول', value: (row) => row.name, width: 44 },
    { header: 'کد محصول', value: (row) => row.sku },
    { header: 'موجودی', value: (row) => row.stock },
    { header: 'فروش در این مدت', value: (row) => row.sold },
    { header: 'روز تا پایان', value: (row) => row.days_left },
    { header: 'در انتظار خبر', value: (row) => row.waiting },
  ],
})
