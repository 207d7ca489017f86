-- «خبرم کن»: who wants to hear when an article is back.

create table public.stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  name text check (char_length(btrim(name)) between 1 and 60),
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Set when the notice was sent: a request is answered once.
  notified_at timestamptz
);
comment on table public.stock_requests is 'Requests to be told when an article is back in stock.';
create unique index stock_requests_open on public.stock_requests (product_id, phone_number) where notified_at is null;
create index stock_requests_product_id on public.stock_requests (product_id);
create index stock_requests_user_id on public.stock_requests (user_id);
create index stock_requests_phone_number on public.stock_requests (phone_number) where notified_at is null;

alter table public.stock_requests enable row level security;
grant select, delete on public.stock_requests to authenticated;
grant select on public.stock_requests to service_role;
grant update (notified_at) on public.stock_requests to service_role;
create policy "admins read stock requests" on public.stock_requests
for select to authenticated using ((select private.is_admin()));
create policy "admins remove stock requests" on public.stock_requests
for delete to authenticated using ((select private.is_admin()));

-- Notes a request, of guests too. A second one of the same phone for the same article changes nothing; a phone may have
-- twenty open ones. Each becomes a text message, so that whoever calls is counted here: a signed-in person asks thirty
-- times an hour at most; guests thirty times a day for one phone, and together a hundred times in ten minutes and a thousand
-- times a day (the server counts them by address, too).
create function public.request_stock_notice(p_product_id uuid, p_phone_number text, p_name text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone_number is null or p_phone_number !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_phone');
  elsif char_length(btrim(p_name)) > 60 then
    perform private.refuse('name_too_long');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  elsif not (case when auth.uid() is not null
    then public.hit_rate_limit('stock-requests:' || auth.uid(), 30, 3600)
    -- The phone's own counter first: who fills it uses up nothing that others share.
    else public.hit_rate_limit('stock-requests:phone:' || p_phone_number, 30, 86400)
      and public.hit_rate_limit('stock-requests:guests', 100, 600)
      and public.hit_rate_limit('stock-requests:guests:day', 1000, 86400)
    end) then
    perform private.refuse('too_many_attempts');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock-requests:' || p_phone_number, 0));
  if (
    select count(*) from public.stock_requests r where r.phone_number = p_phone_number and r.notified_at is null
  ) >= 20 then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.stock_requests (product_id, phone_number, name, user_id)
  values (
    p_product_id, p_phone_number, nullif(btrim(p_name), ''),
    (select p.id from public.profiles p where p.id = auth.uid())
  )
  on conflict (product_id, phone_number) where notified_at is null do nothing;
end
$$;
grant execute on function public.request_stock_notice(uuid, text, text) to anon, authenticated, service_role;
