-- Stock ledger: movements always sum up to the stock. Shelf locations are visible to staff only.

create type public.stock_reason as enum (
  'initial', 'adjustment', 'colors', 'sale', 'release', 'return', 'import', 'receipt', 'count', 'damage', 'loss',
  'internal_use', 'supplier_return'
);

-- Stock ledger, written by triggers only.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null: main stock. Movements of a deleted color sum to zero.
  color_id uuid references public.colors (id) on delete set null,
  delta integer not null check (delta <> 0),
  reason public.stock_reason not null,
  order_id uuid references public.orders (id) on delete set null,
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Source document or note of a movement.
  receipt_id uuid references public.stock_receipts (id) on delete restrict,
  count_id uuid references public.stock_counts (id) on delete restrict,
  note text not null default '' check (char_length(note) <= 300)
);
create index stock_movements_product_id on public.stock_movements (product_id, created_at desc);
create index stock_movements_color_id on public.stock_movements (color_id);
create index stock_movements_order_id on public.stock_movements (order_id);
create index stock_movements_receipt_id on public.stock_movements (receipt_id);
create index stock_movements_count_id on public.stock_movements (count_id);
create index stock_movements_created_at on public.stock_movements (created_at);
create index stock_movements_actor_id on public.stock_movements (actor_id);
alter table public.stock_movements enable row level security;
grant select on public.stock_movements to authenticated, service_role;
create trigger require_capability after insert on public.stock_movements
for each row when (new.order_id is null and new.reason in (
  'adjustment', 'import', 'receipt', 'count', 'damage', 'loss', 'internal_use', 'supplier_return'
)) execute function private.require_capability_on_write('stock costs products');
create trigger prevent_posted_changes before update or delete on public.stock_movements
for each row when (pg_trigger_depth() = 0) execute function private.prevent_posted_changes();

create policy "staff read stock movements" on public.stock_movements
for select to authenticated using ((select private.has_capability('stock', 'products')));

-- Sort and filter values of the panel's lists, one narrow row per product.
create table private.product_stats (
  product_id uuid primary key references public.products (id) on delete cascade,
  created_at timestamptz not null,
  sold_count integer not null,
  pieces integer not null default 0,
  has_base_price boolean not null default false,
  -- Low-stock limit; null: private.low_stock_limit.
  low_limit integer check (low_limit between 0 and 100000)
);
create index product_stats_pieces on private.product_stats (pieces, product_id) include (created_at);
create index product_stats_sold_count on private.product_stats (sold_count desc, product_id);
create index product_stats_sold_out on private.product_stats (created_at desc, product_id) where pieces = 0;
create index product_stats_unpriced on private.product_stats (created_at desc, product_id) where not has_base_price;

-- True from one item up to the product's own limit, else the shop's.
create function private.is_low(p_pieces integer, p_own integer)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$select p_pieces between 1 and coalesce(p_own, private.low_stock_limit())$$;

create index product_stats_low on private.product_stats (pieces, product_id) include (created_at)
where private.is_low(pieces, low_limit);
alter table private.product_stats enable row level security;
grant select on private.product_stats to authenticated;

create policy "staff read figures of products" on private.product_stats
for select to authenticated using ((select private.is_staff()));

-- Places of products in the stock room: shelf, row, box.
create table public.stock_locations (
  product_id uuid primary key references public.products (id) on delete cascade,
  place text not null check (char_length(btrim(place)) between 1 and 40),
  updated_at timestamptz not null default now()
);
alter table public.stock_locations enable row level security;
grant select, insert (product_id, place), update (product_id, place), delete on public.stock_locations to authenticated;
grant select on public.stock_locations to service_role;
create trigger touch_updated_at before update on public.stock_locations
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_locations
for each row execute function private.audit();

create policy "staff read stock places" on public.stock_locations
for select to authenticated using ((select private.has_capability('stock', 'shipping', 'orders', 'products')));

create policy "staff note stock places" on public.stock_locations
for insert to authenticated with check ((select private.has_capability('stock', 'products')));

create policy "staff change stock places" on public.stock_locations
for update to authenticated
using ((select private.has_capability('stock', 'products')))
with check ((select private.has_capability('stock', 'products')));

create policy "staff remove stock places" on public.stock_locations
for delete to authenticated using ((select private.has_capability('stock', 'products')));

-- After a change of a product: copies creation time and sales to product_stats.
create function private.copy_product_stats()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.product_stats (product_id, created_at, sold_count) values (new.id, new.created_at, new.sold_count);
  else
    update private.product_stats s set created_at = new.created_at, sold_count = new.sold_count where s.product_id = new.id;
  end if;
  return null;
end
$$;
create trigger copy_changed_product after update of created_at, sold_count on public.products
for each row when ((new.created_at, new.sold_count) is distinct from (old.created_at, old.sold_count))
execute function private.copy_product_stats();
-- The name sorts before record_product_stock, which needs the row.
create trigger copy_added_product after insert on public.products
for each row execute function private.copy_product_stats();

-- After a change of a product's own stock: writes the movement.
create function private.record_product_stock()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_stock_movement(new.id, null, coalesce(new.stock_quantity, 0), 'initial');
  else
    perform private.write_stock_movement(
      new.id, null, coalesce(new.stock_quantity, 0) - coalesce(old.stock_quantity, 0),
      case when new.has_colors <> old.has_colors then 'colors' else 'adjustment' end::public.stock_reason
    );
  end if;
  return null;
end
$$;
create trigger record_product_stock after insert or update of stock_quantity on public.products
for each row execute function private.record_product_stock();

-- Locks the product, so that two people cannot both see one color left.
create function private.lock_colored_product()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
begin
  perform 1 from public.products p where p.id = product for no key update;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger lock_colored_product before insert or delete on public.product_colors
for each row execute function private.lock_colored_product();

-- After a change of a color's stock: writes the movement. The first color replaces the product's own stock; the last one
-- removed leaves zero.
create function private.record_color_stock()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- The first color replaces the main stock.
    update public.products p set has_colors = true, stock_quantity = null
    where p.id = new.product_id and not p.has_colors;
    perform private.write_stock_movement(new.product_id, new.color_id, new.stock_quantity, 'initial');
  elsif tg_op = 'UPDATE' then
    perform private.write_stock_movement(
      new.product_id, new.color_id, new.stock_quantity - old.stock_quantity, 'adjustment'
    );
  elsif exists (select 1 from public.products p where p.id = old.product_id) then
    perform private.write_stock_movement(old.product_id, old.color_id, -old.stock_quantity, 'colors');
    -- Without colors, the product has zero stock.
    update public.products p set has_colors = false, stock_quantity = 0
    where p.id = old.product_id
      and not exists (select 1 from public.product_colors c where c.product_id = old.product_id);
  end if;
  return null;
end
$$;
create trigger record_color_stock after insert or update of stock_quantity or delete on public.product_colors
for each row execute function private.record_color_stock();

-- Low-stock limit of products without their own.
create function private.low_stock_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 3$$;

-- Sets the reason of following movements and clears earlier sources.
create function private.set_stock_reason(p_reason public.stock_reason, p_order_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_reason', p_reason::text, true);
  perform set_config('hormoz.stock_order', coalesce(p_order_id::text, ''), true);
  perform set_config('hormoz.stock_receipt', '', true);
  perform set_config('hormoz.stock_count', '', true);
  perform set_config('hormoz.stock_note', '', true);
end
$$;

-- Writes a movement with the reason and source of this transaction, and counts it in product_stats.
-- Definer: buyers cause movements too.
create function private.write_stock_movement(p_product uuid, p_color uuid, p_delta integer, p_fallback public.stock_reason)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_delta <> 0 then
    insert into public.stock_movements (product_id, color_id, delta, reason, order_id, receipt_id, count_id, note, actor_id)
    values (
      p_product, p_color, p_delta,
      coalesce(nullif(current_setting('hormoz.stock_reason', true), '')::public.stock_reason, p_fallback),
      nullif(current_setting('hormoz.stock_order', true), '')::uuid,
      nullif(current_setting('hormoz.stock_receipt', true), '')::uuid,
      nullif(current_setting('hormoz.stock_count', true), '')::uuid,
      coalesce(current_setting('hormoz.stock_note', true), ''),
      auth.uid()
    );
    update private.product_stats s set pieces = s.pieces + p_delta where s.product_id = p_product;
  end if;
end
$$;

-- Stock of a color, or of a product without colors; null if there is no such row.
create function private.stock_item_of(p_product uuid, p_color uuid)
returns integer
language sql stable set search_path = ''
as $$
  select case
    when p_color is null then (select p.stock_quantity from public.products p where p.id = p_product and not p.has_colors)
    else (select c.stock_quantity from public.product_colors c where c.product_id = p_product and c.color_id = p_color)
  end
$$;

-- Changes a stock. Caller has locked the product and checked that the row exists.
create function private.adjust_stock(p_product uuid, p_color uuid, p_delta integer)
returns void
language plpgsql set search_path = ''
as $$
begin
  if p_color is null then
    update public.products p set stock_quantity = p.stock_quantity + p_delta where p.id = p_product;
  else
    update public.product_colors c set stock_quantity = c.stock_quantity + p_delta
    where c.product_id = p_product and c.color_id = p_color;
  end if;
end
$$;

-- Sold items that have not left: on the shelf, and counted there.
create function private.unsent_items(p_product uuid, p_color uuid)
returns integer
language sql stable set search_path = ''
as $$
  select coalesce(sum(i.quantity - i.reduced_quantity), 0)::integer
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.product_id = p_product and i.color_id is not distinct from p_color and o.holds_stock
    and o.status = any (private.payable_statuses() || private.unshipped_statuses())
$$;

-- Changes a stock by p_delta items; returns the slug.
-- Definer: writes products and product_colors.
create function public.admin_adjust_stock(
  p_product_id uuid, p_color_id uuid, p_delta integer, p_reason public.stock_reason, p_note text default ''
)
returns text
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  shelf integer;
  slug text;
begin
  perform private.require_capability('stock');
  if p_delta is null or p_delta = 0 or abs(p_delta::bigint) > 1000000
    or p_reason not in ('adjustment', 'damage', 'loss', 'internal_use', 'supplier_return')
    or char_length(coalesce(p_note, '')) > 300 then
    perform private.refuse('invalid_input');
  end if;
  select p.slug into slug from public.products p where p.id = p_product_id for no key update;
  if not found then
    perform private.refuse('product_missing');
  end if;
  shelf := private.stock_item_of(p_product_id, p_color_id);
  if shelf is null then
    perform private.refuse('color_missing');
  elsif shelf + p_delta < 0 then
    perform private.refuse('stock_below_zero', jsonb_build_object('stock', shelf));
  end if;
  perform private.set_stock_reason(p_reason);
  perform private.set_stock_source(p_note);
  perform private.adjust_stock(p_product_id, p_color_id, p_delta);
  return slug;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.admin_adjust_stock(uuid, uuid, integer, public.stock_reason, text) to authenticated;

-- Page of stock movements, newest first. p_direction: in or out. Names of buyers only with `orders`, `payments` or `customers`.
-- Definer: reads order numbers and names not granted by `stock`.
create function public.admin_list_movements(
  p_search text default null, p_product_id uuid default null, p_reason public.stock_reason default null, p_direction text default null,
  p_from timestamptz default null, p_until timestamptz default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id bigint, created_at timestamptz, product_id uuid, product text, sku text, color text, delta integer, reason public.stock_reason,
  note text, order_id uuid, order_number bigint, receipt_id uuid, receipt_number bigint, count_id uuid, count_number bigint,
  actor_id uuid, actor text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  reads_buyers boolean := private.has_capability('orders', 'payments', 'customers');
  wanted text := 'true';
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
  ids bigint[];
  found bigint;
begin
  perform private.require_capability('stock');
  wanted := wanted
    || case when p_product_id is not null then ' and m.product_id = $1' else '' end
    || case when p_reason is not null then format(' and m.reason = %L', p_reason) else '' end
    || case p_direction when 'in' then ' and m.delta > 0' when 'out' then ' and m.delta < 0' else '' end
    || case when p_from is not null then format(' and m.created_at >= %L', p_from) else '' end
    || case when p_until is not null then format(' and m.created_at < %L', p_until) else '' end;
  if asked is not null then
    wanted := wanted || format(
      ' and (m.product_id in (select p.id from public.products p where %s)%s)',
      private.products_like(asked),
      case when asked ~ '^[0-9]{1,18}$' then
        format(' or m.order_id in (select o.id from public.orders o where o.number = %s)', asked)
      else '' end
    );
  end if;
  execute format(
    'select array(select m.id from public.stock_movements m where %s order by m.id desc limit $2 offset $3)', wanted
  ) into ids using p_product_id, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  execute format('select count(*) from public.stock_movements m where %s', wanted) into found using p_product_id;
  return query
  select m.id, m.created_at, m.product_id, p.name, p.sku, k.name, m.delta, m.reason, m.note, m.order_id, o.number,
    m.receipt_id, r.number, m.count_id, s.number, case when a.is_told then m.actor_id end,
    case
      when a.is_told then coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number)
      when f.id is not null then 'مشتری'
    end, found
  from public.stock_movements m
  join public.products p on p.id = m.product_id
  left join public.colors k on k.id = m.color_id
  left join public.orders o on o.id = m.order_id
  left join public.stock_receipts r on r.id = m.receipt_id
  left join public.stock_counts s on s.id = m.count_id
  left join public.profiles f on f.id = m.actor_id
  -- Names of staff are visible to colleagues, names of buyers are not.
  cross join lateral (select reads_buyers or f.user_type = 'admin' as is_told) a
  where m.id = any (ids)
  order by m.id desc;
end
$$;
grant execute on function public.admin_list_movements(text, uuid, public.stock_reason, text, timestamptz, timestamptz, integer, integer)
to authenticated;

-- Stock settings of a product: limit, and quantity and cost per color.
-- Definer: shows the source of a cost to those who may not see the cost.
create function public.admin_product_stock(p_product_id uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('stock', 'products', 'costs');
  return (
    select jsonb_build_object(
      'low_limit', s.low_limit,
      'pieces', s.pieces,
      'whole', (select jsonb_build_object('cost', case when private.has_capability('costs') then c.amount end, 'source', c.source)
        from public.product_costs c where c.product_id = p_product_id and c.color_id is null),
      'colors', coalesce((
        select jsonb_agg(jsonb_build_object(
          'color_id', k.id, 'name', k.name, 'hex', k.hex_code, 'pieces', x.stock_quantity, 'cost', case when private.has_capability('costs') then c.amount end, 'source', c.source
        ) order by x.sort_order, k.name)
        from public.product_colors x join public.colors k on k.id = x.color_id
        left join public.product_costs c on c.product_id = x.product_id and c.color_id = x.color_id
        where x.product_id = p_product_id
      ), '[]')
    )
    from private.product_stats s where s.product_id = p_product_id
  );
end
$$;
grant execute on function public.admin_product_stock(uuid) to authenticated;

-- Saves limit and costs: [{"color_id" or null, "cost" or null, "expected"}], toman. Writes differences from `expected` only; refuses
-- changed_meanwhile after a receipt.
-- Definer: writes product_stats, product_costs and admin_audit.
create function public.admin_save_product_stock(
  p_product_id uuid, p_low_limit integer, p_expected_limit integer, p_costs jsonb
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known private.product_stats;
  line record;
  amount integer;
begin
  perform private.require_capability('stock', 'costs');
  if jsonb_array_length(p_costs) > 101 then
    perform private.refuse('invalid_input');
  end if;
  perform 1 from public.products p where p.id = p_product_id for no key update;
  if not found then
    perform private.refuse('product_missing');
  end if;
  select * into known from private.product_stats s where s.product_id = p_product_id;
  if p_low_limit is distinct from p_expected_limit then
    if known.low_limit is distinct from p_expected_limit then
      perform private.refuse('changed_meanwhile');
    end if;
    update private.product_stats s set low_limit = p_low_limit where s.product_id = p_product_id;
    perform private.write_audit(
      'products', p_product_id::text, jsonb_build_object('low_limit', p_expected_limit), jsonb_build_object('low_limit', p_low_limit)
    );
  end if;
  for line in
    select x.* from jsonb_to_recordset(p_costs) as x (color_id uuid, cost integer, expected integer)
    where x.cost is distinct from x.expected
  loop
    select c.amount into amount from public.product_costs c
    where c.product_id = p_product_id and c.color_id is not distinct from line.color_id;
    if amount is distinct from line.expected then
      perform private.refuse('changed_meanwhile');
    end if;
    if line.color_id is not null and private.stock_item_of(p_product_id, line.color_id) is null then
      perform private.refuse('color_missing');
    end if;
    if line.cost is null then
      delete from public.product_costs c
      where c.product_id = p_product_id and c.color_id is not distinct from line.color_id;
    else
      insert into public.product_costs as c (product_id, color_id, amount, source)
      values (p_product_id, line.color_id, line.cost, 'manual')
      on conflict (product_id, color_id) do update set amount = excluded.amount, source = 'manual';
    end if;
  end loop;
end
$$;
grant execute on function public.admin_save_product_stock(uuid, integer, integer, jsonb) to authenticated;

-- Saves a product (admin_save_product) with p_stock {"low_limit", "expected_limit", "costs"} (admin_save_product_stock) and p_family
-- (admin_save_family) at once; null leaves either. Returns id, version and slug, and the slugs of all pages that change.
create function public.admin_save_whole_product(
  p_product_id uuid, p_version integer, p_changes jsonb, p_stock jsonb, p_family jsonb
)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  slugs text[] := array(select p.slug from public.products p where p.id = p_product_id);
  saved public.products;
begin
  perform private.require_capability('products');
  saved := public.admin_save_product(p_product_id, p_version, p_changes);
  if p_stock is not null then
    perform public.admin_save_product_stock(
      saved.id, (p_stock ->> 'low_limit')::integer, (p_stock ->> 'expected_limit')::integer, p_stock -> 'costs'
    );
  end if;
  if p_family is not null then
    slugs := slugs || public.admin_save_family(p_family);
  end if;
  return jsonb_build_object('id', saved.id, 'slug', saved.slug, 'version', saved.version, 'slugs', slugs || saved.slug);
end
$$;
grant execute on function public.admin_save_whole_product(uuid, integer, jsonb, jsonb, jsonb) to authenticated;

-- Products whose stock ends within p_within days at the net sales pace of p_days, soonest first.
-- Definer: counts stock requests not granted by `products`.
create function public.admin_running_out(
  p_days integer default 30, p_within integer default 30, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, name text, sku text, picture text, stock integer, sold integer, days_left integer, waiting integer, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  span integer := least(greatest(p_days, 1), 365);
begin
  perform private.require_capability('stock', 'products');
  return query
  with sold as (
    select m.product_id, -sum(m.delta)::integer as pieces from public.stock_movements m
    where m.created_at > now() - make_interval(days => span) and m.reason in ('sale', 'release')
    group by m.product_id having sum(m.delta) < 0
  ), paced as (
    select s.product_id, a.pieces as stock, s.pieces as sold,
      floor(a.pieces * least(span::numeric, greatest(extract(epoch from now() - a.created_at) / 86400, 1)) / s.pieces)::integer as days_left
    from sold s join private.product_stats a on a.product_id = s.product_id
    where a.pieces > 0
  )
  select p.id, p.name, p.sku, p.images[1], x.stock, x.sold, x.days_left,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    count(*) over ()
  from paced x join public.products p on p.id = x.product_id
  where p.is_active and x.days_left <= p_within
  order by x.days_left, x.sold desc, p.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_running_out(integer, integer, integer, integer) to authenticated;
