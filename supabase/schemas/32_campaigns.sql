-- Text message campaigns and customer segments.

-- A filter of customers: what is missing narrows nothing.
--   spent_from, spent_to: toman of paid orders, less what was reduced · orders_from, orders_to: paid orders
--   last_from, last_to: days since the last paid order (90 from: nothing for ninety days; 30 to: within thirty)
--   province, city: of an order · types: ["normal", "shop", "dealer"] · product, category (with those below it): ids; brand: bought and kept
--   wishlist: true, has something marked · consent: "allowed", "refused" or "unknown", for advertising by SMS
create function private.is_segment_filter(p_filter jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_filter) = 'object' and pg_column_size(p_filter) < 2000 and not exists (
    select from jsonb_each(case jsonb_typeof(p_filter) when 'object' then p_filter else '{}' end) e
    where not case
      when e.key in ('spent_from', 'spent_to') then jsonb_typeof(e.value) = 'number' and e.value #>> '{}' ~ '^\d{1,13}$'
      when e.key in ('orders_from', 'orders_to', 'last_from', 'last_to') then
        jsonb_typeof(e.value) = 'number' and e.value #>> '{}' ~ '^\d{1,5}$'
      when e.key in ('province', 'city') then jsonb_typeof(e.value) = 'string' and char_length(e.value #>> '{}') between 1 and 50
      when e.key = 'brand' then jsonb_typeof(e.value) = 'string' and char_length(e.value #>> '{}') between 1 and 100
      when e.key in ('product', 'category') then
        jsonb_typeof(e.value) = 'string' and e.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      when e.key = 'types' then jsonb_typeof(e.value) = 'array' and e.value <@ '["normal", "shop", "dealer"]'
        and e.value <> '[]'
      when e.key = 'wishlist' then e.value = 'true'
      when e.key = 'consent' then e.value in ('"allowed"', '"refused"', '"unknown"')
      else false
    end
  ), false)
$$;
grant execute on function private.is_segment_filter(jsonb) to authenticated, service_role;

create table public.customer_segments (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 60 and private.is_line(name)),
  filter jsonb not null check (private.is_segment_filter(filter)),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.customer_segments is 'Groups of customers by a filter, kept under a name.';
create index customer_segments_created_by on public.customer_segments (created_by);
alter table public.customer_segments enable row level security;
grant select, insert (name, filter), update (name, filter), delete on public.customer_segments to authenticated;
grant select on public.customer_segments to service_role;
create trigger touch_updated_at before update on public.customer_segments
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.customer_segments
for each row execute function private.audit();

create policy "admins read segments" on public.customer_segments for select to authenticated using ((select private.has_capability('customers', 'sms')));

create policy "admins add segments" on public.customer_segments for insert to authenticated with check ((select private.has_capability('customers')));

create policy "admins change segments" on public.customer_segments for update to authenticated
using ((select private.has_capability('customers'))) with check ((select private.has_capability('customers')));

create policy "admins remove segments" on public.customer_segments for delete to authenticated using ((select private.has_capability('customers')));

-- When advertising that is to begin at p_at (null: now) would go out.
create function public.admin_sms_time(p_at timestamptz default null)
returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return private.sms_time(greatest(coalesce(p_at, now()), now()));
end
$$;
grant execute on function public.admin_sms_time(timestamptz) to authenticated;

-- The customers that a filter means; admins are none. One statement, planned anew for what was asked: what narrows nothing costs nothing.
create function private.segment_members(p_filter jsonb)
returns table (user_id uuid)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  spent_from bigint := (p_filter ->> 'spent_from')::bigint;
  spent_to bigint := (p_filter ->> 'spent_to')::bigint;
  orders_from integer := (p_filter ->> 'orders_from')::integer;
  orders_to integer := (p_filter ->> 'orders_to')::integer;
  -- Moments: the last order came before the first, after the second.
  last_before timestamptz := now() - (p_filter ->> 'last_from')::integer * interval '1 day';
  last_after timestamptz := now() - (p_filter ->> 'last_to')::integer * interval '1 day';
  place text := p_filter ->> 'province';
  town text := p_filter ->> 'city';
  kinds text[] := (select array_agg(t) from jsonb_array_elements_text(p_filter -> 'types') t);
  bought uuid := (p_filter ->> 'product')::uuid;
  shelf uuid := (p_filter ->> 'category')::uuid;
  maker text := p_filter ->> 'brand';
  marked boolean := coalesce((p_filter ->> 'wishlist')::boolean, false);
  said text := p_filter ->> 'consent';
begin
  return query
  select p.id
  from public.profiles p
  left join (
    select o.user_id, count(*) as orders, sum(o.total_amount - o.reduced_amount) as spent, max(o.created_at) as last_at
    from public.orders o where o.is_paid group by o.user_id
  ) b on b.user_id = p.id
  where p.user_type <> 'admin'
    and (kinds is null or p.user_type::text = any (kinds))
    and (spent_from is null or coalesce(b.spent, 0) >= spent_from)
    and (spent_to is null or coalesce(b.spent, 0) <= spent_to)
    and (orders_from is null or coalesce(b.orders, 0) >= orders_from)
    and (orders_to is null or coalesce(b.orders, 0) <= orders_to)
    and (last_before is null or b.last_at <= last_before)
    and (last_after is null or b.last_at >= last_after)
    and ((place is null and town is null) or p.id in (
      select o.user_id from public.orders o
      where (place is null or o.province = place) and (town is null or o.shipping_address ->> 'city' = town)
    ))
    and ((bought is null and shelf is null and maker is null) or p.id in (
      select o.user_id
      from public.order_items i join public.orders o on o.id = i.order_id and o.is_paid
      where i.quantity > i.reduced_quantity and i.product_id in (
        with recursive branch as (
          select c.id from public.categories c where c.id = shelf
          union all
          select c.id from public.categories c join branch on c.parent_id = branch.id
        )
        select g.id from public.products g
        where (bought is null or g.id = bought) and (maker is null or g.brand = maker)
          and (shelf is null or g.category_id in (select branch.id from branch))
      )
    ))
    and (not marked or p.id in (select w.user_id from public.wishlist_items w))
    and (said is null or case said
      when 'unknown' then not exists (select from public.sms_consents c where c.phone_number = p.phone_number)
      else exists (
        select from public.sms_consents c where c.phone_number = p.phone_number and c.is_allowed = (said = 'allowed')
      )
    end);
end
$$;

-- How many a filter means: {"customers", "allowed": who get advertising by SMS}. Refuses 'invalid_input'.
create function public.admin_count_segment(p_filter jsonb)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('customers', 'sms');
  if not private.is_segment_filter(p_filter) then
    perform private.refuse('invalid_input');
  end if;
  return (
    select jsonb_build_object('customers', count(*), 'allowed', count(*) filter (where c.is_allowed and not p.is_blocked))
    from private.segment_members(p_filter) m
    join public.profiles p on p.id = m.user_id
    left join public.sms_consents c on c.phone_number = p.phone_number
  );
end
$$;
grant execute on function public.admin_count_segment(jsonb) to authenticated;
