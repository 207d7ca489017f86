-- Backup status. The script of `npm run backup` writes it, the dashboard shows it.

-- The last complete backup; no row before the first.
create table public.last_backup (
  id boolean primary key default true check (id),
  finished_at timestamptz not null default now(),
  bytes bigint not null check (bytes > 0)
);
alter table public.last_backup enable row level security;
grant select on public.last_backup to authenticated;

create policy "owners read the last backup" on public.last_backup for select to authenticated using ((select private.is_owner()));
