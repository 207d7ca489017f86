SET local check_function_bodies = off;

-- Removes no row: the list, the schedule and the storage key are exported and deleted first.
DO $$
BEGIN
  IF EXISTS (SELECT FROM public.backups) THEN
    RAISE EXCEPTION 'public.backups has rows. Export them: psql -c "\copy public.backups to backups.csv csv header", then: delete from public.backups; the archives stay where they are.';
  END IF;
  IF EXISTS (SELECT FROM public.backup_settings s WHERE s.is_daily OR s.target <> 'folder') THEN
    RAISE EXCEPTION 'public.backup_settings has a schedule or a storage. Export it: psql -c "\copy public.backup_settings to backup_settings.csv csv header", set up the timer (docs/deploy.md, section 6), then: update public.backup_settings set is_daily = false, target = ''folder'';';
  END IF;
  IF EXISTS (SELECT FROM public.shop_secrets s WHERE s.name = 'storage_key') THEN
    RAISE EXCEPTION 'public.shop_secrets has the sealed storage_key. The storage service shows its keys (rclone needs them), then: delete from public.shop_secrets where name = ''storage_key'';';
  END IF;
END
$$;

ALTER TABLE "public"."backups"
  DROP CONSTRAINT "backups_started_by_fkey";

ALTER TABLE "public"."shop_secrets"
  DROP CONSTRAINT "shop_secrets_name_check";

DROP FUNCTION "private"."backup_silence_seconds"();

DROP FUNCTION "private"."begin_backup"(uuid, boolean);

DROP FUNCTION "public"."admin_begin_backup"();

DROP FUNCTION "public"."admin_save_backup_settings"(timestamp WITH time zone, boolean, integer, integer, text, text, text, text, text, text, text, text);

DROP FUNCTION "public"."begin_daily_backup"();

DROP FUNCTION "public"."finish_backup"(uuid, text, text, bigint, text);

DROP FUNCTION "public"."record_backup"(uuid);

DROP TABLE "public"."backup_settings";

DROP TABLE "public"."backups";

CREATE TABLE "public"."last_backup" (
  "id"          boolean                  NOT NULL DEFAULT true,
  "finished_at" timestamp with time zone NOT NULL DEFAULT now(),
  "bytes"       bigint                   NOT NULL,
  CONSTRAINT "last_backup_bytes_check" CHECK ((bytes > 0)),
  CONSTRAINT "last_backup_id_check" CHECK (id),
  CONSTRAINT "last_backup_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."last_backup"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."shop_secrets"
  ADD CONSTRAINT "shop_secrets_name_check" CHECK ((name = ANY (ARRAY['sms_key'::text, 'merchant_id'::text, 'zibal_merchant'::text])));

CREATE POLICY "owners read the last backup" ON "public"."last_backup"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

GRANT SELECT ON TABLE "public"."last_backup" TO "authenticated";
