-- Backups. One runs at a time across servers.

-- Schedule and target of backups, without keys; one row.
create table public.backup_settings (
  id boolean primary key default true check (id),
  is_daily boolean not null default false,
  -- Tehran.
  hour smallint not null default 4 check (hour between 0 and 23),
  keep smallint not null default 7 check (keep between 1 and 90),
  target text not null default 'folder' check (target in ('folder', 's3')),
  s3_endpoint text check (char_length(s3_endpoint) <= 200 and s3_endpoint ~ '^https?://[^\s/]+$'),
  s3_region text check (s3_region ~ '^[a-z0-9-]{1,40}$'),
  s3_bucket text check (s3_bucket ~ '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$'),
  s3_prefix text not null default '' check (char_length(s3_prefix) <= 100 and s3_prefix ~ '^([A-Za-z0-9_-]+/)*$'),
  s3_key_id text check (s3_key_id ~ '^[A-Za-z0-9_-]{3,128}$'),
  s3_secret_end text check (char_length(s3_secret_end) <= 4),
  s3_secret_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint s3_is_whole check (
    target = 'folder' or num_nulls(s3_endpoint, s3_region, s3_bucket, s3_key_id, s3_secret_end, s3_secret_at) = 0
  )
);

insert into public.backup_settings default values;

alter table public.backup_settings enable row level security;
grant select on public.backup_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.backup_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.backup_settings
for each row execute function private.audit();

create policy "owners read backup settings" on public.backup_settings for select to authenticated
using ((select private.is_owner()));

-- Backups and failed attempts.
create table public.backups (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  target text not null check (target in ('folder', 's3')),
  -- Null: scheduled.
  started_by uuid references public.profiles (id) on delete set null,
  is_daily boolean not null,
  created_at timestamptz not null default now(),
  -- Heartbeat of the server.
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  -- File or object name, and the server of a local file.
  name text check (char_length(name) <= 300),
  server text check (char_length(server) <= 200),
  bytes bigint check (bytes >= 0),
  error text check (char_length(error) <= 500),
  constraint ends_are_told check ((state = 'running') = (finished_at is null)),
  constraint whole_ones_have_a_file check (state <> 'done' or num_nulls(name, bytes) = 0)
);
create index backups_started_by on public.backups (started_by);
create index backups_created_at on public.backups (created_at desc);
create unique index backups_one_runs on public.backups (state) where state = 'running';
alter table public.backups enable row level security;
grant select on public.backups to authenticated;
grant select, delete on public.backups to service_role;

create policy "owners read backups" on public.backups for select to authenticated using ((select private.is_owner()));

-- Timeout after which a backup server counts as dead.
create function private.backup_silence_seconds()
returns integer
language sql immutable set search_path = ''
return 120;

-- Begins a backup; null if one runs, also for a concurrent caller.
create function private.begin_backup(p_by uuid, p_is_daily boolean)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  begun uuid;
begin
  perform 1 from public.backup_settings s where s.id for update;
  update public.backups b set state = 'failed', finished_at = now(), error = 'interrupted'
  where b.state = 'running' and b.seen_at < now() - private.backup_silence_seconds() * interval '1 second';
  insert into public.backups (target, started_by, is_daily)
  select s.target, p_by, p_is_daily from public.backup_settings s
  where not exists (select from public.backups b where b.state = 'running')
  returning id into begun;
  return begun;
end
$$;

-- Begins a backup; returns its id. Refuses 'backup_running'.
-- Definer: writes backups.
create function public.admin_begin_backup()
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  begun uuid;
begin
  perform private.require_owner();
  begun := private.begin_backup(auth.uid(), false);
  if begun is null then
    perform private.refuse('backup_running');
  end if;
  return begun;
end
$$;
grant execute on function public.admin_begin_backup() to authenticated;

-- Begins the due daily backup, or null. Retries after a quarter hour, three attempts. A manual backup since the hour counts.
-- Definer: writes backups.
create function public.begin_daily_backup()
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  select case when h.today <= now() then h.today else h.today - interval '1 day' end into due
  from public.backup_settings s
  cross join lateral (
    select (date_trunc('day', now() at time zone 'Asia/Tehran') + s.hour * interval '1 hour') at time zone 'Asia/Tehran' as today
  ) h
  -- Enabling it today does not make up for missed times.
  where s.is_daily and s.updated_at < case when h.today <= now() then h.today else h.today - interval '1 day' end;
  if due is null
    or exists (select from public.backups b where b.created_at >= due and b.state <> 'failed')
    or exists (select from public.backups b where b.created_at > now() - interval '15 minutes')
    or (select count(*) from public.backups b where b.is_daily and b.created_at >= due) >= 3
  then
    return null;
  end if;
  return private.begin_backup(null, true);
end
$$;
grant execute on function public.begin_daily_backup() to service_role;

-- Heartbeat; false after a timeout.
-- Definer: writes backups.
create function public.record_backup(p_id uuid)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.backups b set seen_at = now() where b.id = p_id and b.state = 'running';
  return found;
end
$$;
grant execute on function public.record_backup(uuid) to service_role;

-- Records the end of a running backup, with its file or its error.
-- Definer: writes backups.
create function public.finish_backup(
  p_id uuid, p_name text default null, p_server text default null, p_bytes bigint default null, p_error text default null
)
returns void
language sql security definer set search_path = ''
as $$
  update public.backups b
  set state = case when p_error is null then 'done' else 'failed' end, finished_at = now(), seen_at = now(), name = p_name,
    server = left(p_server, 200), bytes = p_bytes, error = left(p_error, 500)
  where b.id = p_id and b.state = 'running'
$$;
grant execute on function public.finish_backup(uuid, text, text, bigint, text) to service_role;

-- Saves schedule, retention and target. Null p_sealed keeps the key, else refuses key_required. Refuses changed_meanwhile.
-- Definer: writes backup_settings.
create function public.admin_save_backup_settings(
  p_version timestamptz, p_is_daily boolean, p_hour integer, p_keep integer, p_target text, p_endpoint text default null,
  p_region text default null, p_bucket text default null, p_prefix text default '', p_key_id text default null,
  p_sealed text default null, p_secret_end text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if p_target = 's3' and p_sealed is null
    and exists (select from public.backup_settings s where s.s3_secret_at is null)
  then
    perform private.refuse('key_required');
  end if;
  update public.backup_settings s
  set is_daily = p_is_daily, hour = p_hour, keep = p_keep, target = p_target, s3_endpoint = p_endpoint, s3_region = p_region,
    s3_bucket = p_bucket, s3_prefix = coalesce(p_prefix, ''), s3_key_id = p_key_id,
    s3_secret_end = case when p_sealed is null then s.s3_secret_end else coalesce(p_secret_end, '') end,
    s3_secret_at = case when p_sealed is null then s.s3_secret_at else now() end
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.keep_secret('storage_key', p_sealed);
end
$$;
grant execute on function public.admin_save_backup_settings(timestamptz, boolean, integer, integer, text, text, text, text, text,
  text, text, text)
to authenticated;
