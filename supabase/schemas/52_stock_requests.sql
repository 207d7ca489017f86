-- Back-in-stock requests.

-- Back-in-stock requests.
create table public.stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  name text check (char_length(btrim(name)) between 1 and 60),
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  -- Null: any color, or no colors. Requests end with their color.
  color_id uuid,
  constraint color_belongs_to_product foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
create index stock_requests_user_id on public.stock_requests (user_id);
create index stock_requests_phone_number on public.stock_requests (phone_number) where notified_at is null;
create index stock_requests_waiting on public.stock_requests (product_id) where notified_at is null;
create index stock_requests_product_color on public.stock_requests (product_id, color_id);
create unique index stock_requests_open on public.stock_requests (product_id, phone_number, color_id)
  nulls not distinct where notified_at is null;
alter table public.stock_requests enable row level security;
grant select, delete on public.stock_requests to authenticated;
grant select, update (notified_at) on public.stock_requests to service_role;
create trigger audit after delete on public.stock_requests for each row execute function private.audit();

create policy "staff read stock requests" on public.stock_requests
for select to authenticated using ((select private.has_capability('reviews', 'stock')));

create policy "staff remove stock requests" on public.stock_requests
for delete to authenticated using ((select private.has_capability('reviews', 'stock')));

-- Requests an SMS when a product or color is back; a repeat changes nothing. Refuses 'invalid_phone', 'product_missing',
-- 'color_missing', 'too_many_attempts'.
-- Definer: writes stock_requests.
create function public.request_stock_notice(
  p_product_id uuid, p_phone_number text, p_name text default null, p_color_id uuid default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_phone_number is null or p_phone_number !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_phone');
  elsif char_length(btrim(p_name)) > 60 then
    perform private.refuse('name_too_long');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  elsif p_color_id is not null and not exists (
    select 1 from public.product_colors c where c.product_id = p_product_id and c.color_id = p_color_id
  ) then
    perform private.refuse('color_missing');
  elsif not (case when auth.uid() is not null
    then public.hit_rate_limit('stock-requests:' || auth.uid(), 30, 3600)
    -- The phone's own limit first, so that one phone does not use up shared limits.
    else public.hit_rate_limit('stock-requests:phone:' || p_phone_number, 30, 86400)
      and public.hit_rate_limit('stock-requests:guests', 100, 600)
      and public.hit_rate_limit('stock-requests:guests:day', 1000, 86400)
    end) then
    perform private.refuse('too_many_attempts');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock-requests:' || p_phone_number, 0));
  if (
    select count(*) from public.stock_requests r
    where r.phone_number = p_phone_number and r.notified_at is null
      and (r.product_id, r.color_id) is distinct from (p_product_id, p_color_id)
  ) >= 20 then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.stock_requests (product_id, color_id, phone_number, name, user_id)
  values (
    p_product_id, p_color_id, p_phone_number, nullif(btrim(p_name), ''),
    (select p.id from public.profiles p where p.id = (select auth.uid()))
  )
  on conflict (product_id, phone_number, color_id) where notified_at is null do nothing;
end
$$;
grant execute on function public.request_stock_notice(uuid, text, text, uuid) to anon, authenticated, service_role;

-- Page of products with requests, most waiting first. p_state: waiting, ready (in stock), answered or all.
create function public.admin_list_stock_requests(
  p_search text default null, p_state text default 'waiting', p_limit integer default 20, p_offset integer default 0
)
returns table (
  product_id uuid, product_name text, product_slug text, picture text, is_active boolean, stock integer,
  waiting integer, answered integer, first_at timestamptz, last_at timestamptz, colors jsonb, total bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reviews', 'stock');
  return query
  with wanted as (
    select private.people_patterns(p_search) as patterns
  ), grouped as (
    select r.product_id, count(*) filter (where r.notified_at is null)::integer as waiting,
      count(*) filter (where r.notified_at is not null)::integer as answered,
      min(r.created_at) filter (where r.notified_at is null) as first_at, max(r.created_at) as last_at
    from public.stock_requests r group by r.product_id
  ), found as materialized (
    select g.*, s.pieces
    from grouped g
    join private.product_stats s on s.product_id = g.product_id
    cross join wanted w
    where case p_state
        when 'waiting' then g.waiting > 0
        when 'ready' then g.waiting > 0 and s.pieces > 0
          and exists (select from public.products p where p.id = g.product_id and p.is_active)
          and exists (
            select from public.stock_requests r left join public.product_colors c using (product_id, color_id)
            where r.product_id = g.product_id and r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
          )
        when 'answered' then g.answered > 0
        else true
      end
      and (w.patterns is null or exists (
        select from public.products p where p.id = g.product_id and p.search_text like all (w.patterns)
      ) or exists (
        select from public.stock_requests r
        where r.product_id = g.product_id and r.phone_number || ' ' || coalesce(private.search_key(r.name), '') like all (w.patterns)
      ))
  ), page as (
    select f.* from found f
    order by f.waiting desc, f.last_at desc, f.product_id
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select g.product_id, p.name, p.slug, p.images[1], p.is_active, g.pieces, g.waiting, g.answered, g.first_at, g.last_at,
    (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.waiting desc, w.name), '[]')
      from (
        select k.name, k.hex_code, c.stock_quantity as stock, count(*)::integer as waiting
        from public.stock_requests r
        join public.product_colors c using (product_id, color_id)
        join public.colors k on k.id = r.color_id
        where r.product_id = g.product_id and r.notified_at is null
        group by k.name, k.hex_code, c.stock_quantity
      ) w
    ),
    (select count(*) from found)
  from page g join public.products p on p.id = g.product_id
  order by g.waiting desc, g.last_at desc, g.product_id;
end
$$;
grant execute on function public.admin_list_stock_requests(text, text, integer, integer) to authenticated;

-- Notifies up to p_limit waiting requests of a product, oldest first; p_in_stock skips sold-out colors. Returns the number.
create function private.answer_stock_requests(
  p_product public.products, p_site text, p_limit integer, p_in_stock boolean
)
returns integer
language plpgsql set search_path = ''
as $$
declare
  request record;
  answered integer := 0;
begin
  for request in
    update public.stock_requests r set notified_at = now()
    where r.id in (
      select w.id from public.stock_requests w
      where w.product_id = p_product.id and w.notified_at is null
        and (not p_in_stock or w.color_id is null or exists (
          select from public.product_colors c
          where c.product_id = w.product_id and c.color_id = w.color_id and c.stock_quantity > 0
        ))
      order by w.created_at limit p_limit for update skip locked
    )
    returning r.*, (select k.name from public.colors k where k.id = r.color_id) as color
  loop
    perform private.write_sms(
      'back_in_stock', request.phone_number,
      jsonb_build_object(
        'product', private.shorten(p_product.name, 60) || coalesce('، رنگ ' || request.color, ''), 'name', coalesce(request.name, 'مشتری'),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(p_product.id)
      ),
      'back_in_stock:' || request.id, request.user_id
    );
    answered := answered + 1;
  end loop;
  return answered;
end
$$;

-- Notifies requests whose product or color is back; returns the number. Concurrency-safe.
-- Definer: writes stock_requests.
create function public.notify_stock_requests(p_site text, p_limit integer default 500)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  product public.products;
  answered integer := 0;
begin
  for product in
    select p.* from public.products p join private.product_stats s on s.product_id = p.id
    where p.is_active and s.pieces > 0
      and p.id in (
        select r.product_id
        from public.stock_requests r left join public.product_colors c using (product_id, color_id)
        where r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
      )
    order by p.id
  loop
    exit when answered >= p_limit;
    answered := answered + private.answer_stock_requests(product, p_site, p_limit - answered, true);
  end loop;
  return answered;
end
$$;
grant execute on function public.notify_stock_requests(text, integer) to service_role;

-- Notifies all waiting requests of a product regardless of stock; returns the number.
-- Definer: writes stock_requests and admin_audit.
create function public.admin_notify_stock(p_product_id uuid, p_site text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  product public.products;
  answered integer;
begin
  perform private.require_capability('reviews', 'stock');
  select * into product from public.products p where p.id = p_product_id;
  if not found then
    perform private.refuse('product_missing');
  end if;
  answered := private.answer_stock_requests(product, p_site, 5000, false);
  if answered > 0 then
    perform private.write_audit('stock_requests', p_product_id::text, null, jsonb_build_object('answered', answered));
  end if;
  return answered;
end
$$;
grant execute on function public.admin_notify_stock(uuid, text) to authenticated;
