import type { Metadata } from 'next'
import { BackupPanel } from '@/components/admin/backup/backup-panel'
import { BackupSettingsForm } from '@/components/admin/backup/backup-settings-form'
import { PageHead } from '@/components/admin/page-head'
import { Panel } from '@/components/ui/panel'
import { getBackupAge, getBackupSettings, listBackups } from '@/lib/backup/admin-queries'
import { backupFolder, canBackUp } from '@/lib/backup/run-backup'
import { requireOwner } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پشتیبان‌گیری' }

export default async function BackupPage() {
  await requireOwner('/admin/backup')
  const [backups, age, row] = await Promise.all([listBackups(), getBackupAge(), getBackupSettings()])
  return (
    <>
      <PageHead title="پشتیبان‌گیری" trail={[{ label: 'تنظیمات فروشگاه', href: '/admin/settings' }]} />
      <BackupPanel backups={backups} age={age} isPossible={canBackUp()} />
      <BackupSettingsForm
        folder={backupFolder()}
        stored={row.s3_secret_at === null ? null : { end: row.s3_secret_end ?? '', at: row.s3_secret_at }}
        values={{
          version: row.updated_at,
          isDaily: row.is_daily,
          hour: String(row.hour),
          keep: row.keep,
          target: row.target === 's3' ? 's3' : 'folder',
          endpoint: row.s3_endpoint ?? '',
          region: row.s3_region ?? '',
          bucket: row.s3_bucket ?? '',
          prefix: row.s3_prefix,
          keyId: row.s3_key_id ?? '',
          secret: '',
        }}
      />
      <Panel title="بازگرداندن">
        <p className="text-14 text-muted">
          پشتیبان همهٔ محصولات، سفارش‌ها، حساب‌ها و تصویرها را دارد؛ آن را جایی نگه دارید که تنها خودتان بخوانید.
          بازگرداندن کار دستور است و تنها در فروشگاهی خالی می‌نشیند:
        </p>
        <code dir="ltr" className="mt-2 block rounded-m bg-sunken px-3 py-2 text-14">
          npm run restore -- FILE
        </code>
      </Panel>
    </>
  )
}
