-- Where a product lies in the stock room: for who packs, and nobody else. Products themselves are read by everybody, so
-- it is a table of its own.

create table public.stock_places (
  product_id uuid primary key references public.products (id) on delete cascade,
  place text not null check (char_length(btrim(place)) between 1 and 40),
  updated_at timestamptz not null default now()
);
comment on table public.stock_places is 'Where products lie in the stock room: shelf, row, box.';
create trigger touch_updated_at before update on public.stock_places
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_places
for each row execute function private.audit();

alter table public.stock_places enable row level security;
grant select on public.stock_places to authenticated, service_role;
grant insert (product_id, place), update (product_id, place), delete on public.stock_places to authenticated;
create policy "admins read stock places" on public.stock_places
for select to authenticated using ((select private.is_admin()));
create policy "admins note stock places" on public.stock_places
for insert to authenticated with check ((select private.is_admin()));
create policy "admins change stock places" on public.stock_places
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove stock places" on public.stock_places
for delete to authenticated using ((select private.is_admin()));
