-- Gift lists (decision 28). A gift is an order of the list's owner that friends pay by shares, so that row-level security hides
-- its address from them. Locks: the line, then its orders in the common order.

create type public.gift_occasion as enum ('trousseau', 'wedding', 'home', 'birth', 'birthday');

-- One open per customer. No text of the owner: the page is public to its address.
create table public.gift_lists (
  -- Address of the list: 122 random bits.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  occasion public.gift_occasion not null,
  closes_at timestamptz not null,
  -- By its owner, or replaced by another.
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create index gift_lists_user_id on public.gift_lists (user_id);
create unique index gift_lists_one_open on public.gift_lists (user_id) where closed_at is null;
create index gift_lists_newest on public.gift_lists (created_at desc);
alter table public.gift_lists enable row level security;
grant select on public.gift_lists to authenticated, service_role;

create policy "people read their own gift lists, staff all" on public.gift_lists
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_capability('orders', 'payments')));

-- Wanted products; bought and reserved quantities are sums over their orders.
create table public.gift_list_items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.gift_lists (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  color_id uuid,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null default now(),
  constraint one_gift_per_product unique nulls not distinct (list_id, product_id, color_id),
  constraint gift_color_belongs_to_product foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
create index gift_list_items_product_color on public.gift_list_items (product_id, color_id);
alter table public.gift_list_items enable row level security;
grant select on public.gift_list_items to authenticated, service_role;

create policy "items follow their gift list" on public.gift_list_items
for select to authenticated using (exists (select 1 from public.gift_lists l where l.id = list_id));

alter table public.orders
  add constraint orders_gift_list_id_fkey foreign key (gift_list_id) references public.gift_lists (id) on delete restrict,
  add constraint orders_gift_item_id_fkey foreign key (gift_item_id) references public.gift_list_items (id) on delete set null;
create index orders_gift_list_id on public.orders (gift_list_id) where gift_list_id is not null;
create index orders_gift_item_id on public.orders (gift_item_id);

-- Most lines of a list.
create function private.gift_line_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 100$$;

-- End of a list: closed by its owner, or its time is over.
create function private.gift_list_end(p_list public.gift_lists)
returns timestamptz
language sql immutable set search_path = ''
as $$ select least(p_list.closes_at, p_list.closed_at) $$;

-- True while the list takes gifts.
create function private.is_gift_list_open(p_list public.gift_lists)
returns boolean
language sql stable set search_path = ''
as $$
  select s.gift_lists and private.gift_list_end(p_list) > now() and not p.is_blocked and not private.is_wholesale(p.user_type)
  from public.shop_settings s cross join public.profiles p
  where p.id = p_list.user_id
$$;

-- Bought quantity, and with p_reserved also that of open gifts; without cancelled and returned items.
create function private.gift_quantity(p_item_id uuid, p_reserved boolean)
returns integer
language sql stable set search_path = ''
as $$
  select coalesce(sum(i.quantity - i.reduced_quantity), 0)::integer
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.gift_item_id = p_item_id and (o.is_paid or p_reserved and o.holds_stock)
$$;

-- Toman that no paid or reserved share takes.
create function private.gift_room(p_order public.orders)
returns bigint
language sql stable set search_path = ''
as $$
  select p_order.total_amount - p_order.collected_amount - coalesce(sum(s.amount), 0)::bigint
  from public.gift_shares s
  where s.order_id = p_order.id and s.paid_at is null and s.reserved_until > now()
$$;

-- At most ten shares of an order, each payable at the gateway. Toman.
create function private.smallest_share(p_total bigint)
returns bigint
language sql immutable set search_path = ''
as $$ select greatest(ceil(p_total / 10.0)::bigint, private.smallest_payment()) $$;

-- Open order of one item that others may join; the furthest first.
create function private.shared_gift(p_item_id uuid)
returns public.orders
language sql stable set search_path = ''
as $$
  select o.* from public.orders o
  where o.gift_item_id = p_item_id and o.status = 'pending' and o.holds_stock
    and private.gift_room(o) > 0 and 1 = (select sum(i.quantity) from public.order_items i where i.order_id = o.id)
  order by o.collected_amount desc, o.created_at, o.id limit 1
$$;

-- Who is paid back: the giver of a share or of the only ones, else the customer. Empty with several givers.
create function private.order_payer(p_order public.orders, p_share_id uuid default null)
returns table (user_id uuid, phone text)
language sql stable set search_path = ''
as $$
  select p_order.user_id, private.order_phone(p_order) where p_order.gift_list_id is null
  union all
  select g.id, g.phone_number
  from (
    select (array_agg(distinct s.giver_id))[1] as id
    from public.gift_shares s
    where s.order_id = p_order.id and case when p_share_id is null then s.paid_at is not null else s.id = p_share_id end
    having count(distinct s.giver_id) = 1
  ) payer
  join public.profiles g on g.id = payer.id
  where p_order.gift_list_id is not null
$$;

-- Lines with figures (toman), nothing personal. `share`: an open gift that others may join.
create function private.gift_lines(p_list_id uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'product_id', p.id, 'color_id', i.color_id, 'name', p.name, 'slug', p.slug,
    'image', coalesce(pc.images[1], p.images[1]), 'color', c.name, 'hex', c.hex_code, 'quantity', i.quantity, 'bought', g.bought,
    'reserved', g.taken - g.bought, 'price', v.price,
    'is_available', p.is_active and v.price is not null and coalesce(pc.stock_quantity, p.stock_quantity, 0) > 0,
    'share', case when s.id is not null then jsonb_build_object('total', s.total_amount, 'collected', s.collected_amount) end
  ) order by g.bought >= i.quantity, i.created_at, i.id), '[]')
  from public.gift_list_items i
  join public.products p on p.id = i.product_id
  left join public.product_colors pc on pc.product_id = i.product_id and pc.color_id = i.color_id
  left join public.colors c on c.id = i.color_id
  left join private.viewer_prices v on v.product_id = i.product_id and v.viewer = 'normal'
  cross join lateral (
    select private.gift_quantity(i.id, false) as bought, private.gift_quantity(i.id, true) as taken
  ) g
  left join lateral private.shared_gift(i.id) s on true
  where i.list_id = p_list_id
$$;

-- A list by its address; null for an unknown one, or while lists are off.
-- Definer: reads lists, products and orders of others.
create function public.gift_list(p_id uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', l.id, 'occasion', l.occasion, 'closes_at', private.gift_list_end(l), 'is_open', private.is_gift_list_open(l),
      'lines', private.gift_lines(l.id)
    )
    from public.gift_lists l cross join public.shop_settings s
    where l.id = p_id and s.gift_lists
  );
end
$$;
grant execute on function public.gift_list(uuid) to anon, authenticated;

-- The caller's open list. Refuses 'sign_in_required', 'gift_list_closed'.
create function private.own_gift_list()
returns public.gift_lists
language plpgsql set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own public.gift_lists;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  end if;
  select * into own from public.gift_lists l where l.user_id = caller and l.closed_at is null;
  if not found or private.is_gift_list_open(own) is not true then
    perform private.refuse('gift_list_closed');
  end if;
  return own;
end
$$;

-- The caller's newest list as others see it, with the names of givers per line; null without one. `has_address`: gifts have a
-- destination.
-- Definer: reads orders and names of givers.
create function public.my_gift_list()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select public.gift_list(l.id) || jsonb_build_object(
      'has_address', exists (select from public.addresses a where a.user_id = l.user_id and a.is_default),
      'givers', (
        select coalesce(jsonb_object_agg(g.gift_item_id, g.names), '{}') from (
          select o.gift_item_id,
            jsonb_agg(distinct coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), 'بی‌نام')) as names
          from public.orders o
          join public.gift_shares s on s.order_id = o.id and s.paid_at is not null
          join public.profiles p on p.id = s.giver_id
          where o.gift_list_id = l.id and o.gift_item_id is not null and o.status not in ('cancelled', 'returned')
          group by 1
        ) g
      )
    )
    from public.gift_lists l
    where l.user_id = private.current_customer_id()
    order by l.created_at desc limit 1
  );
end
$$;
grant execute on function public.my_gift_list() to authenticated;

-- Makes the caller's list, or changes the open one; it closes after p_months (1, 3 or 6).
-- Definer: writes gift_lists and orders.
create function public.save_gift_list(p_occasion public.gift_occasion, p_months integer)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  saved public.gift_lists;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  elsif not (select s.gift_lists from public.shop_settings s) or private.is_wholesale(private.viewer_type()) then
    perform private.refuse('gift_list_closed');
  elsif p_occasion is null or p_months is null or p_months not in (1, 3, 6) then
    perform private.refuse('invalid_input');
  elsif not exists (select from public.addresses a where a.user_id = caller and a.is_default) then
    perform private.refuse('gift_address_required');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('gifts:' || caller, 0));
  update public.gift_lists l set closed_at = l.closes_at where l.user_id = caller and l.closed_at is null and l.closes_at <= now();
  insert into public.gift_lists as l (user_id, occasion, closes_at)
  values (caller, p_occasion, now() + make_interval(months => p_months))
  on conflict (user_id) where closed_at is null do update set occasion = excluded.occasion, closes_at = excluded.closes_at
  returning * into saved;
  perform private.end_gifts_with(saved);
  return saved.id;
end
$$;
grant execute on function public.save_gift_list(public.gift_occasion, integer) to authenticated;

-- Open gifts with money last as long as their list; expire_orders ends them.
create function private.end_gifts_with(p_list public.gift_lists)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform 1 from public.orders o
  where o.gift_list_id = p_list.id and o.status = 'pending' and o.collected_amount > 0 order by o.id for update;
  update public.orders o set expires_at = private.gift_list_end(p_list)
  where o.gift_list_id = p_list.id and o.status = 'pending' and o.collected_amount > 0;
end
$$;

-- Closes the caller's list. Money of gifts that were not reached becomes owed.
-- Definer: writes gift_lists and orders.
create function public.close_gift_list()
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own public.gift_lists := private.own_gift_list();
begin
  update public.gift_lists l set closed_at = now() where l.id = own.id and l.closed_at is null returning * into own;
  if found then
    perform private.end_gifts_with(own);
  end if;
end
$$;
grant execute on function public.close_gift_list() to authenticated;

-- Sets the wanted quantity of a product on the caller's list; 0 removes it. Not below what is bought or reserved.
-- Definer: writes gift_list_items.
create function public.set_gift_item(p_product_id uuid, p_color_id uuid, p_quantity integer)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own public.gift_lists := private.own_gift_list();
  item public.gift_list_items;
  taken integer;
begin
  if p_quantity is null or p_quantity not between 0 and 99 then
    perform private.refuse('invalid_quantity');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('gifts:' || own.user_id, 0));
  select * into item from public.gift_list_items i
  where i.list_id = own.id and i.product_id = p_product_id and i.color_id is not distinct from p_color_id for no key update;
  if found then
    taken := private.gift_quantity(item.id, true);
    if p_quantity < taken then
      perform private.refuse('gift_taken', jsonb_build_object('count', taken));
    elsif p_quantity = 0 then
      delete from public.gift_list_items i where i.id = item.id;
    else
      update public.gift_list_items i set quantity = p_quantity where i.id = item.id;
    end if;
  elsif p_quantity > 0 then
    perform private.available_pieces(p_product_id, p_color_id);
    if private.gift_line_limit() <= (select count(*) from public.gift_list_items i where i.list_id = own.id) then
      perform private.refuse('gift_list_full');
    end if;
    insert into public.gift_list_items (list_id, product_id, color_id, quantity)
    values (own.id, p_product_id, p_color_id, p_quantity);
  end if;
end
$$;
grant execute on function public.set_gift_item(uuid, uuid, integer) to authenticated;

-- Figures of `quote` for a gift to its owner, by the cheapest post or courier, with the "address" and the "given" lines. Refuses
-- gift_undeliverable.
create function private.gift_figures(p_owner uuid, p_item public.gift_list_items, p_quantity integer)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  lines jsonb := jsonb_build_array(jsonb_build_object(
    'product_id', p_item.product_id, 'color_id', p_item.color_id, 'quantity', p_quantity
  ));
  place jsonb;
  figures jsonb;
  chosen text;
begin
  select private.parse_address(to_jsonb(a), 'post') into place
  from public.addresses a where a.user_id = p_owner and a.is_default;
  if place is null then
    perform private.refuse('gift_undeliverable');
  end if;
  figures := private.quote_for(p_owner, lines, null, place, null);
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse('out_of_stock');
  end if;
  select m.value ->> 'method' into chosen
  from jsonb_array_elements(figures -> 'methods') with ordinality m (value, place)
  where m.value ->> 'method' not in ('pickup', 'freight') and m.value ->> 'problem' is null
  order by (m.value ->> 'price')::bigint, m.place limit 1;
  if chosen is null then
    perform private.refuse('gift_undeliverable');
  end if;
  return private.quote_for(p_owner, lines, null, place, chosen::public.delivery_method)
    || jsonb_build_object('address', place, 'given', lines);
end
$$;

-- Sums (toman) of a gift before it is paid, nothing personal. `share`: total, room and smallest amount of a share. `open`: the
-- caller's attempt that waits for its payment.
-- Definer: prices for the owner and address of the list.
create function public.gift_quote(p_item_id uuid, p_quantity integer default 1)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  item public.gift_list_items;
  list public.gift_lists;
  shared public.orders;
  free integer;
  figures jsonb;
  single jsonb;
begin
  perform private.require_customer();
  select * into item from public.gift_list_items i where i.id = p_item_id;
  select * into list from public.gift_lists l where l.id = item.list_id;
  if private.is_gift_list_open(list) is not true then
    perform private.refuse('gift_list_closed');
  elsif p_quantity is null or p_quantity not between 1 and 99 then
    perform private.refuse('invalid_quantity');
  end if;
  free := item.quantity - private.gift_quantity(item.id, true);
  shared := private.shared_gift(item.id);
  if free > 0 then
    figures := private.gift_figures(list.user_id, item, least(p_quantity, free));
    single := case when shared.id is null then private.gift_figures(list.user_id, item, 1) end;
  end if;
  return jsonb_build_object(
    'free', free, 'quantity', least(p_quantity, free), 'open', private.open_share(item.id, auth.uid()),
    'subtotal', figures -> 'subtotal', 'shipping', figures -> 'shipping', 'total', figures -> 'total',
    'share', case
      when shared.id is not null then jsonb_build_object(
        'total', shared.total_amount, 'collected', shared.collected_amount, 'room', private.gift_room(shared),
        'smallest', least(private.smallest_share(shared.total_amount), private.gift_room(shared))
      )
      when single is not null then jsonb_build_object(
        'total', single -> 'total', 'collected', 0, 'room', single -> 'total',
        'smallest', least(private.smallest_share((single ->> 'total')::bigint), (single ->> 'total')::bigint)
      )
    end
  );
end
$$;
grant execute on function public.gift_quote(uuid, integer) to authenticated;

-- Reserves a gift, or with p_amount (toman) a share of one item, for the caller to pay at the gateway. p_expected_total: another
-- total refuses price_changed. Refuses gift_unpaid while the caller's last attempt at the line is open. Idempotent by p_id.
-- Returns {"id", "order_id", "number", "amount"}.
-- Definer: writes orders of the list's owner, gift_shares, products and more.
create function public.give_gift(
  p_id uuid, p_item_id uuid, p_quantity integer, p_amount bigint, p_expected_total bigint
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  giver uuid := private.require_customer();
  item public.gift_list_items;
  list public.gift_lists;
  share public.gift_shares;
  gift public.orders;
  figures jsonb;
  room bigint;
  smallest bigint;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  elsif p_id is null then
    perform private.refuse('invalid_input');
  elsif p_quantity is null or p_quantity not between 1 and 99 or p_amount is not null and p_quantity <> 1 then
    perform private.refuse('invalid_quantity');
  end if;
  select * into item from public.gift_list_items i where i.id = p_item_id for no key update;
  select * into share from public.gift_shares s where s.id = p_id and s.giver_id = giver;
  if found then
    return private.share_to_pay(share);
  end if;
  select * into list from public.gift_lists l where l.id = item.list_id;
  if private.is_gift_list_open(list) is not true then
    perform private.refuse('gift_list_closed');
  elsif private.open_share(item.id, giver) is not null then
    perform private.refuse('gift_unpaid');
  end if;
  perform 1 from public.orders o where o.gift_item_id = item.id and o.status = 'pending' order by o.id for update;
  if p_amount is not null then
    gift := private.shared_gift(item.id);
  end if;
  if gift.id is null then
    if p_quantity > item.quantity - private.gift_quantity(item.id, true) then
      perform private.refuse('gift_gone');
    end if;
    -- Before the stock is read, so that write_order finds the same.
    perform private.lock_products('{}', array[item.product_id]);
    figures := private.gift_figures(list.user_id, item, p_quantity);
    if (figures ->> 'total')::bigint is distinct from p_expected_total then
      perform private.refuse('price_changed');
    elsif p_expected_total < private.smallest_payment() then
      perform private.refuse('total_too_small');
    end if;
    gift := private.write_order(
      list.user_id, giver, gen_random_uuid(), 'online', (figures ->> 'method')::public.delivery_method, figures -> 'address', null,
      figures -> 'given', figures, null, '', '{}'
    );
    update public.orders o set gift_list_id = list.id, gift_item_id = item.id where o.id = gift.id;
  elsif gift.total_amount is distinct from p_expected_total then
    perform private.refuse('price_changed');
  end if;
  room := private.gift_room(gift);
  smallest := least(private.smallest_share(gift.total_amount), room);
  if p_amount > room then
    perform private.refuse('gift_share_high', jsonb_build_object('amount', room));
  elsif p_amount < smallest then
    perform private.refuse('gift_share_low', jsonb_build_object('amount', smallest));
  elsif room - p_amount between 1 and private.smallest_payment() - 1 then
    perform private.refuse('gift_share_rest', jsonb_build_object('amount', room));
  end if;
  insert into public.gift_shares (id, order_id, giver_id, amount, reserved_until)
  values (p_id, gift.id, giver, coalesce(p_amount, gift.total_amount), now() + interval '30 minutes')
  returning * into share;
  perform private.stay_for_share(share);
  return private.share_to_pay(share);
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.give_gift(uuid, uuid, integer, bigint, bigint) to authenticated;

-- Answer of give_gift: {"id", "order_id", "number", "amount"} in toman.
create function private.share_to_pay(p_share public.gift_shares)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p_share.id, 'order_id', o.id, 'number', o.number, 'amount', p_share.amount)
  from public.orders o where o.id = p_share.order_id
$$;

-- The reserved unpaid share of a giver at a line, or null.
create function private.open_share(p_item_id uuid, p_giver_id uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'amount', s.amount)
  from public.gift_shares s join public.orders o on o.id = s.order_id
  where o.gift_item_id = p_item_id and o.status = 'pending' and s.giver_id = p_giver_id and s.paid_at is null
    and s.reserved_until > now()
  order by s.created_at desc limit 1
$$;

-- A gift without money lasts as long as its reserved shares. Requires the order's lock.
create function private.stay_for_share(p_share public.gift_shares)
returns void
language sql set search_path = ''
as $$
  update public.orders o set expires_at = greatest(o.expires_at, p_share.reserved_until)
  where o.id = p_share.order_id and o.collected_amount = 0
$$;

-- True while a gift is open and holds its stock.
create function private.takes_money(p_order public.orders)
returns boolean
language sql immutable set search_path = ''
as $$ select p_order.status = 'pending' and p_order.holds_stock and not p_order.is_paid $$;

-- Records a gateway attempt for a share. Requires the order's lock.
create function private.start_share(
  p_order public.orders, p_share_id uuid, p_authority text, p_amount bigint, p_kind public.payment_kind
)
returns public.payments
language plpgsql set search_path = ''
as $$
declare
  started public.payments;
begin
  if not private.takes_money(p_order) or not exists (
    select from public.gift_shares s
    where s.id = p_share_id and s.order_id = p_order.id and s.amount = p_amount and s.paid_at is null and s.reserved_until > now()
  ) then
    perform private.refuse('order_not_payable');
  end if;
  perform private.check_payment_limits(p_order, p_share_id);
  insert into public.payments (order_id, kind, authority, amount, purpose, gift_share_id)
  values (p_order.id, p_kind, p_authority, p_amount, 'share', p_share_id)
  returning * into started;
  return started;
end
$$;

-- True if the order takes this money: its part is reserved or free. Requires the order's lock.
create function private.has_room_for(p_payment public.payments)
returns boolean
language sql stable set search_path = ''
as $$
  select private.takes_money(o) and s.paid_at is null
    and (s.reserved_until > now() or p_payment.amount <= private.gift_room(o))
  from public.gift_shares s join public.orders o on o.id = s.order_id
  where s.id = p_payment.gift_share_id
$$;

-- Reserves the part again before the gateway verifies; false if it is taken or the gift ended. Requires the order's lock.
create function private.keep_share(p_payment public.payments)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept public.gift_shares;
begin
  if private.has_room_for(p_payment) is not true then
    return false;
  end if;
  update public.gift_shares s set reserved_until = greatest(s.reserved_until, now() + interval '10 minutes')
  where s.id = p_payment.gift_share_id
  returning * into kept;
  perform private.stay_for_share(kept);
  return true;
end
$$;

-- Verified money fits if it does not exceed the price, despite other reserved parts. Requires the order's lock.
create function private.takes_share(p_payment public.payments)
returns boolean
language sql stable set search_path = ''
as $$
  select private.takes_money(o) and s.paid_at is null and p_payment.amount <= o.total_amount - o.collected_amount
  from public.gift_shares s join public.orders o on o.id = s.order_id
  where s.id = p_payment.gift_share_id
$$;

-- After its money came: the last share pays the order. Requires the locks.
create function private.collect_share(p_share_id uuid, p_reference text)
returns void
language plpgsql set search_path = ''
as $$
declare
  gift public.orders;
begin
  update public.gift_shares s set paid_at = now() where s.id = p_share_id;
  select o.* into gift from public.orders o join public.gift_shares s on s.order_id = o.id where s.id = p_share_id;
  if gift.collected_amount = gift.total_amount then
    perform private.mark_paid(gift.id, p_reference);
  else
    update public.orders o set expires_at = private.gift_list_end(l)
    from public.gift_lists l where o.id = gift.id and l.id = o.gift_list_id;
  end if;
end
$$;

-- After a failed payment: frees the part, and ends a gift without money or other payers. Requires the locks.
create function private.release_share(p_payment public.payments, p_status public.payment_status, p_error text)
returns void
language plpgsql set search_path = ''
as $$
declare
  gift public.orders;
begin
  if exists (
    select from public.payments p
    where p.gift_share_id = p_payment.gift_share_id and p.state = 'pending' and p.created_at > p_payment.created_at
  ) then
    return;
  end if;
  update public.gift_shares s set reserved_until = least(s.reserved_until, now())
  where s.id = p_payment.gift_share_id and s.paid_at is null;
  select * into gift from public.orders o where o.id = p_payment.order_id;
  if private.takes_money(gift) and gift.collected_amount = 0 and private.gift_room(gift) = gift.total_amount and not exists (
    select from public.payments p where p.order_id = gift.id and p.state = 'pending'
  ) then
    perform private.end_unpaid_order(gift.id, 'cancelled', p_status, p_error);
  end if;
end
$$;

-- Gifts that the caller paid, newest first. Amounts in toman. `state`: collecting, bought, delivered, owed or returned.
-- Definer: reads orders of list owners.
create function public.my_gifts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'list_id', o.gift_list_id, 'number', o.number, 'amount', s.amount, 'total', o.total_amount, 'paid_at', s.paid_at,
      'name', i.name, 'image', i.image, 'quantity', i.quantity,
      'state', case
        when o.status in ('cancelled', 'returned') then case when o.owed_amount > 0 then 'owed' else 'returned' end
        when o.status = 'delivered' then 'delivered'
        when o.is_paid then 'bought'
        else 'collecting'
      end
    ) order by s.paid_at desc, s.id), '[]')
    from public.gift_shares s
    join public.orders o on o.id = s.order_id
    cross join lateral (
      select max(i.product_name) as name, max(i.product_image) as image, sum(i.quantity) as quantity
      from public.order_items i where i.order_id = o.id
    ) i
    where s.giver_id = private.current_customer_id() and s.paid_at is not null
  );
end
$$;
grant execute on function public.my_gifts() to authenticated;
