-- Wishlists of customers and messages about lower prices; guests keep theirs in the browser.

-- Wishlist of a customer, with the price at that time.
create table public.wishlist_items (
  user_id uuid not null references public.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Toman, the customer's price at that time; null without a price.
  price integer check (price > 0),
  -- «اگر ارزان شد پیامک بزن»
  wants_notice boolean not null default false,
  -- Price (toman) and time of the last notice.
  -- Toman, of the last message; before any message, the price when the notice was requested, else the first known price.
  notified_price integer check (notified_price > 0),
  notified_at timestamptz,
  primary key (user_id, product_id)
);
create index wishlist_items_product_id on public.wishlist_items (product_id);
create index wishlist_items_notices on public.wishlist_items (product_id) where wants_notice;
alter table public.wishlist_items enable row level security;
grant select, update (wants_notice), delete on public.wishlist_items to authenticated;
grant select on public.wishlist_items to service_role;

create policy "people read their own wishlist" on public.wishlist_items
for select to authenticated using (user_id = (select auth.uid()));

create policy "people change their own wishlist" on public.wishlist_items
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "people empty their own wishlist" on public.wishlist_items
for delete to authenticated using (user_id = (select auth.uid()));

-- Before a notice is requested for a mark without a price: the present price is the one to undercut.
create function private.record_wish_price()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.notified_price := private.price_for_owner(new.user_id, new.product_id);
  return new;
end
$$;
create trigger record_wish_price before insert or update of wants_notice on public.wishlist_items
for each row when (new.wants_notice and new.price is null and new.notified_price is null)
execute function private.record_wish_price();

-- Products on a wishlist.
create function private.wishlist_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 100$$;

-- Adds [{"product_id", "price" (toman), "added_at" (Unix ms), "wants_notice"}]. Skips existing, unsold and excess products
-- (refuses a single one). Idempotent; returns the number added.
-- Definer: writes wishlist_items.
create function public.merge_wishlist(p_items jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  added integer;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  elsif p_items is null or jsonb_typeof(p_items) <> 'array' or jsonb_array_length(p_items) > private.wishlist_limit()
    or exists (
      select from jsonb_array_elements(p_items) e
      where jsonb_typeof(e.value) <> 'object'
        or not coalesce(pg_input_is_valid(e.value ->> 'product_id', 'uuid'), false)
        or coalesce(jsonb_typeof(e.value -> 'price'), 'null') not in ('number', 'null')
        or coalesce(jsonb_typeof(e.value -> 'added_at'), 'null') not in ('number', 'null')
        or coalesce(jsonb_typeof(e.value -> 'wants_notice'), 'boolean') <> 'boolean'
    ) then
    perform private.refuse('invalid_input');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wishlist:' || caller, 0));
  with given as (
    select (e.value ->> 'product_id')::uuid as product_id, e.ordinality as place,
      (e.value ->> 'price')::numeric as price, (e.value ->> 'added_at')::numeric as added_at,
      coalesce((e.value ->> 'wants_notice')::boolean, false) as wants_notice
    from jsonb_array_elements(p_items) with ordinality e
  ), wanted as (
    select distinct on (g.product_id) g.*, p.price as price_now
    from given g
    join public.product_with_discounts p on p.id = g.product_id and p.is_active
    where not exists (select from public.wishlist_items w where w.user_id = caller and w.product_id = g.product_id)
    order by g.product_id, g.place
  ), new_items as (
    insert into public.wishlist_items (user_id, product_id, created_at, price, wants_notice)
    select caller, w.product_id,
      -- Untrusted browser clock: clamped to the past year.
      coalesce(greatest(least(to_timestamp((least(greatest(w.added_at, 0), 4e12) / 1000)::double precision), now()), now() - interval '1 year'), now()),
      case
        when w.added_at is null then w.price_now
        when w.price is not null then least(greatest(round(w.price), 1), private.price_limit())::integer
      end,
      w.wants_notice
    from wanted w
    order by w.place
    limit greatest(private.wishlist_limit() - (select count(*) from public.wishlist_items h where h.user_id = caller), 0)
    returning 1
  )
  select count(*) into added from new_items;
  if added = 0 and jsonb_array_length(p_items) = 1
    and (select count(*) from public.wishlist_items w where w.user_id = caller) >= private.wishlist_limit()
    and not exists (
      select from public.wishlist_items w where w.user_id = caller and w.product_id = (p_items -> 0 ->> 'product_id')::uuid
    ) then
    perform private.refuse('wishlist_full');
  end if;
  return added;
end
$$;
grant execute on function public.merge_wishlist(jsonb) to authenticated;

-- Wishlist of the caller, newest first, and the size of the cart: {"cart_lines", "wishlist"}.
create function public.my_wishlist_ids()
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'cart_lines', (select count(*) from public.cart_items i where i.user_id = (select auth.uid())),
    'wishlist', (
      select coalesce(jsonb_agg(w.product_id order by w.created_at desc, w.product_id), '[]')
      from public.wishlist_items w where w.user_id = (select auth.uid())
    )
  )
$$;
grant execute on function public.my_wishlist_ids() to authenticated;

-- Notifies of prices below the marked or last notified one: on request, in stock, weekly per product, unless blocked or opted
-- out. Marks without a price take the first one. Concurrency-safe.
-- Definer: writes wishlist_items.
create function public.notify_price_drops(p_site text, p_limit integer default 200)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
  told integer := 0;
begin
  if not exists (select from public.sms_templates t where t.key = 'price_dropped' and t.is_active) then
    return 0;
  end if;
  with priced as (
    select w.user_id, w.product_id, v.price
    from public.wishlist_items w
    cross join lateral (select private.price_for_owner(w.user_id, w.product_id) as price) v
    where w.wants_notice and w.price is null and w.notified_price is null and v.price is not null
    order by w.user_id, w.product_id
    limit 1000
    for update of w skip locked
  )
  update public.wishlist_items w set notified_price = p.price
  from priced p
  where w.user_id = p.user_id and w.product_id = p.product_id;
  for item in
    select w.user_id, w.product_id, w.created_at, p.name, u.phone_number, u.first_name, v.price
    from public.wishlist_items w
    join public.profiles u on u.id = w.user_id and not u.is_blocked and u.phone_number is not null
    join public.products p on p.id = w.product_id and p.is_active
    join private.product_stats s on s.product_id = w.product_id and s.pieces > 0
    -- After a discount starts or ends, refresh_listing updates the price.
    join private.product_search_index l on l.product_id = w.product_id and (l.next_change_at > now()) is not false
    cross join lateral (
      select case u.user_type when 'shop' then l.shop_price when 'dealer' then l.dealer_price else l.normal_price end as price
    ) v
    where w.wants_notice and private.may_send_sms('notice', u.phone_number) and v.price < coalesce(w.notified_price, w.price)
      and (w.notified_at is null or w.notified_at < now() - interval '7 days')
    order by w.created_at, w.user_id, w.product_id
    limit least(greatest(p_limit, 0), 1000)
    for update of w skip locked
  loop
    update public.wishlist_items w set notified_price = item.price, notified_at = now()
    where w.user_id = item.user_id and w.product_id = item.product_id;
    perform private.write_sms(
      'price_dropped', item.phone_number,
      jsonb_build_object(
        'name', coalesce(nullif(item.first_name, ''), 'مشتری'), 'product', private.shorten(item.name, 60),
        'price', private.persian_number(item.price),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(item.product_id)
      ),
      -- Each price is sent once per mark.
      concat_ws(':', 'price_dropped', item.user_id, item.product_id, floor(extract(epoch from item.created_at) * 1000), item.price),
      item.user_id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
grant execute on function public.notify_price_drops(text, integer) to service_role;

-- Price (toman) of a product for this customer, or null.
create function private.price_for_owner(p_user_id uuid, p_product_id uuid)
returns integer
language sql stable set search_path = ''
as $$
  select v.price
  from public.profiles u
  join private.viewer_prices v
    on v.product_id = p_product_id and v.viewer = case when u.user_type in ('shop', 'dealer') then u.user_type::text else 'normal' end
  where u.id = p_user_id
$$;
