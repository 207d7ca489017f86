-- What customers want to remember, and the word that it became cheaper (decision 41). Guests keep theirs in the browser until
-- merge_wishlist.

create table public.wishlist_items (
  user_id uuid not null references public.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Toman: what its owner would have paid for it then; null without a price.
  price integer check (price > 0),
  -- «اگر ارزان شد پیامک بزن»
  wants_notice boolean not null default false,
  -- Toman, of the last message, and when it was written.
  told_price integer check (told_price > 0),
  told_at timestamptz,
  primary key (user_id, product_id)
);
comment on table public.wishlist_items is 'Products that customers marked, with the price of that day.';
create index wishlist_items_product_id on public.wishlist_items (product_id);
create index wishlist_items_notices on public.wishlist_items (product_id) where wants_notice;

alter table public.wishlist_items enable row level security;
grant select, delete on public.wishlist_items to authenticated;
grant update (wants_notice) on public.wishlist_items to authenticated;
grant select on public.wishlist_items to service_role;
create policy "people read their own wishlist" on public.wishlist_items
for select to authenticated using (user_id = (select auth.uid()));
create policy "people change their own wishlist" on public.wishlist_items
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people empty their own wishlist" on public.wishlist_items
for delete to authenticated using (user_id = (select auth.uid()));

-- Products on a wishlist at most.
create function private.wishlist_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 100';

-- Puts products on the caller's wishlist: [{"product_id", "price", "added_at", "wants_notice"}], all but the first may be missing. `price`
-- (toman) and `added_at` (milliseconds since 1970) are of the day on which the browser marked it; without them it is today, at the caller's own
-- price. What stands there already stays as it is; what is not sold, and what comes after a full list, is left out (a single one is
-- refused). Safe to repeat. Answers how many were added.
create function public.merge_wishlist(p_items jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  added integer;
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  elsif p_items is null or jsonb_typeof(p_items) <> 'array' or jsonb_array_length(p_items) > private.wishlist_limit()
    or exists (
      select from jsonb_array_elements(p_items) e
      where jsonb_typeof(e.value) <> 'object'
        or coalesce(e.value ->> 'product_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
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
      -- A browser's clock, and what anybody may have written: no later than now, and within a year.
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

-- What the frame of every page shows of the caller's own: {"cart_lines": how many, "wishlist": [ids of products, the last first]}.
create function public.own_marks()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'cart_lines', (select count(*) from public.cart_items i where i.user_id = auth.uid()),
    'wishlist', (
      select coalesce(jsonb_agg(w.product_id order by w.created_at desc, w.product_id), '[]')
      from public.wishlist_items w where w.user_id = auth.uid()
    )
  )
$$;
grant execute on function public.own_marks() to authenticated;

insert into public.sms_templates (key, description, body) values (
  'price_dropped', 'ارزان شدن محصولی که در علاقه‌مندی‌هاست، برای کسی که خواسته است',
  '{name} عزیز، {product} ارزان شد: {price} تومان. {link} هرمز'
);

-- Tells customers, by text message, that what they marked costs them less than on that day, or than they were told last: who asked for it, is
-- not blocked and was told nothing of that product for a week; what is on sale and there. Safe to run twice at once: each row is taken by
-- one. Answers how many were told. p_site: address of the shop, for the link.
create function public.notify_price_drops(p_site text, p_limit integer default 200)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  item record;
  told integer := 0;
begin
  if not exists (select from public.sms_templates t where t.key = 'price_dropped' and t.is_active) then
    return 0;
  end if;
  for item in
    select w.user_id, w.product_id, w.created_at, p.name, u.phone_number, u.first_name, v.price
    from public.wishlist_items w
    join public.profiles u on u.id = w.user_id and not u.is_blocked and u.phone_number is not null
    join public.products p on p.id = w.product_id and p.is_active
    join private.product_stats s on s.product_id = w.product_id and s.pieces > 0
    -- Where a discount began or ended since, the next refresh_listing tells the price.
    join private.product_listing l on l.product_id = w.product_id and (l.next_change_at > now()) is not false
    cross join lateral (
      select case u.user_type when 'shop' then l.shop_price when 'dealer' then l.dealer_price else l.normal_price end as price
    ) v
    where w.wants_notice and v.price < coalesce(w.told_price, w.price)
      and (w.told_at is null or w.told_at < now() - interval '7 days')
    order by w.created_at, w.user_id, w.product_id
    limit least(greatest(p_limit, 0), 1000)
    for update of w skip locked
  loop
    update public.wishlist_items w set told_price = item.price, told_at = now()
    where w.user_id = item.user_id and w.product_id = item.product_id;
    perform private.write_sms(
      'price_dropped', item.phone_number,
      jsonb_build_object(
        'name', coalesce(nullif(item.first_name, ''), 'مشتری'), 'product', private.shorten(item.name, 60),
        'price', private.persian_number(item.price),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(item.product_id)
      ),
      -- Of one mark no price is told twice.
      concat_ws(':', 'price_dropped', item.user_id, item.product_id, floor(extract(epoch from item.created_at) * 1000), item.price),
      item.user_id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
grant execute on function public.notify_price_drops(text, integer) to service_role;
