-- Lists of the panel as somebody wants to find them again: what is searched, filtered and sorted, under a name.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- Which list: the last part of its address.
  list text not null check (list in ('orders', 'products', 'users')),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  -- The query of its address, without the page.
  query text not null check (char_length(query) <= 1000 and query !~ '[\s#<>"]'),
  -- All admins see it; only its owner changes it.
  is_shared boolean not null default false,
  -- What its owner sees first.
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_views is 'Views of the panel’s lists: name, filters, order; own or shared.';
create unique index saved_views_name on public.saved_views (owner_id, list, name);
create unique index saved_views_default on public.saved_views (owner_id, list) where is_default;
create index saved_views_list on public.saved_views (list) where is_shared;
create trigger touch_updated_at before update on public.saved_views
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.saved_views
for each row execute function private.audit();

-- Views of one person in one list.
create function private.saved_view_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 30';

-- Keeps the number of views within bounds, and one default: the newest choice takes its place.
create function private.tidy_saved_views()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (
    select count(*) from public.saved_views v where v.owner_id = new.owner_id and v.list = new.list
  ) >= private.saved_view_limit() then
    perform private.refuse('too_many_views', jsonb_build_object('most', private.saved_view_limit()));
  end if;
  if new.is_default then
    update public.saved_views v set is_default = false
    where v.owner_id = new.owner_id and v.list = new.list and v.is_default and v.id <> new.id;
  end if;
  return new;
end
$$;
create trigger tidy_saved_views before insert or update of is_default on public.saved_views
for each row execute function private.tidy_saved_views();

alter table public.saved_views enable row level security;
grant select on public.saved_views to authenticated, service_role;
grant insert (list, name, query, is_shared, is_default), update (name, query, is_shared, is_default), delete
on public.saved_views to authenticated;
create policy "admins read their own views and shared ones" on public.saved_views
for select to authenticated using ((select private.is_admin()) and (owner_id = (select auth.uid()) or is_shared));
create policy "admins save views" on public.saved_views
for insert to authenticated with check ((select private.is_admin()) and owner_id = (select auth.uid()));
create policy "admins change their own views" on public.saved_views
for update to authenticated using ((select private.is_admin()) and owner_id = (select auth.uid()))
with check ((select private.is_admin()) and owner_id = (select auth.uid()));
create policy "admins remove their own views" on public.saved_views
for delete to authenticated using ((select private.is_admin()) and owner_id = (select auth.uid()));
