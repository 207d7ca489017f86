-- Costs and profit, in separate tables because customers and other staff read products and order lines.

-- Unit cost in toman, by product and color. Admins only.
create table public.product_costs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null: product cost, the default of its colors.
  color_id uuid references public.colors (id) on delete cascade,
  amount integer not null check (amount between 0 and 99999999),
  source text not null check (source in ('manual', 'receipt')),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (product_id, color_id)
);
create index product_costs_color_id on public.product_costs (color_id);
alter table public.product_costs enable row level security;
grant select on public.product_costs to authenticated, service_role;
create trigger touch_updated_at before update on public.product_costs
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.product_costs
for each row execute function private.audit();
create trigger require_capability after insert or delete on public.product_costs
for each row execute function private.require_capability_on_write('costs');
create trigger require_capability_on_change after update on public.product_costs
for each row when (old.amount is distinct from new.amount) execute function private.require_capability_on_write('costs');

create policy "staff read costs" on public.product_costs
for select to authenticated using ((select private.has_capability('costs')));

-- Unit cost (toman) when the line was sold; no row: unknown.
create table public.order_item_costs (
  order_item_id uuid primary key references public.order_items (id) on delete cascade,
  unit_cost integer not null check (unit_cost between 0 and 99999999)
);
alter table public.order_item_costs enable row level security;
grant select on public.order_item_costs to authenticated, service_role;

create policy "staff read costs of sold items" on public.order_item_costs
for select to authenticated using ((select private.has_capability('costs')));

-- After a change of prices: keeps product_stats.has_base_price.
create function private.record_base_price()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Other tiers do not affect it.
  update private.product_stats s set has_base_price = not s.has_base_price
  where s.product_id in (new.product_id, old.product_id) and s.has_base_price <> exists (
    select from public.product_prices t where t.product_id = s.product_id and t.price_type = 'base_price'
  );
  return null;
end
$$;
create trigger record_base_price after insert or delete or update of product_id, price_type on public.product_prices
for each row execute function private.record_base_price();

-- Stores line costs when stock is taken; taking it again updates them.
create function private.freeze_order_costs()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_item_costs (order_item_id, unit_cost)
  select i.id, k.amount
  from public.order_items i
  cross join lateral (select private.cost_of(i.product_id, i.color_id) as amount) k
  where i.order_id = new.id and k.amount is not null
  on conflict (order_item_id) do update set unit_cost = excluded.unit_cost;
  return null;
end
$$;
create trigger freeze_order_costs after update of holds_stock on public.orders
for each row when (new.holds_stock and not old.holds_stock) execute function private.freeze_order_costs();

-- After a line joins an order that holds stock: stores its cost.
create function private.freeze_line_cost()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  amount integer;
begin
  if exists (select 1 from public.orders o where o.id = new.order_id and o.holds_stock) then
    amount := private.cost_of(new.product_id, new.color_id);
    if amount is not null then
      insert into public.order_item_costs (order_item_id, unit_cost) values (new.id, amount);
    end if;
  end if;
  return null;
end
$$;
create trigger freeze_line_cost after insert on public.order_items
for each row execute function private.freeze_line_cost();

-- Toman per item of the color, else of the product; null if unknown.
create function private.cost_of(p_product uuid, p_color uuid)
returns integer
language sql stable parallel safe set search_path = ''
as $$
  select c.amount from public.product_costs c
  where c.product_id = p_product and (c.color_id = p_color or c.color_id is null)
  order by c.color_id is null limit 1
$$;
grant execute on function private.cost_of(uuid, uuid) to authenticated;

-- Moving average in whole toman; the received cost without stock or a known cost. Called before the stock changes; caller has
-- locked the product.
create function private.average_cost(p_product uuid, p_color uuid, p_pieces integer, p_came integer, p_worth bigint)
returns void
language plpgsql set search_path = ''
as $$
declare
  known integer := private.cost_of(p_product, p_color);
  averaged integer;
begin
  averaged := case
    when known is null or p_pieces <= 0 then round(p_worth::numeric / p_came)
    else round((p_pieces::numeric * known + p_worth) / (p_pieces + p_came))
  end;
  insert into public.product_costs as c (product_id, color_id, amount, source) values (p_product, p_color, averaged, 'receipt')
  on conflict (product_id, color_id) do update set amount = excluded.amount, source = 'receipt'
  where (c.amount, c.source) is distinct from (excluded.amount, excluded.source);
end
$$;

-- Paid lines of a span with remaining items, income (toman after codes, without postage) and cost (of items not restocked;
-- null: unknown).
create function private.sold_lines(p_from timestamptz, p_until timestamptz)
returns table (
  order_id uuid, number bigint, paid_at timestamptz, item_id uuid, product_id uuid, product_name text, color_name text,
  pieces integer, income bigint, cost bigint
)
language sql stable parallel safe set search_path = ''
as $$
  with paid as (
    select o.id, o.number, o.payment_verified_at,
      o.total_amount - o.reduced_amount - o.shipping_cost + case
        when o.reduced_amount = 0 then 0
        else coalesce((
          select sum(r.amount) from public.order_adjustments r where r.order_id = o.id and r.order_item_id is null
        ), 0)
      end as goods
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
  ), shares as (
    select p.id, p.number, p.payment_verified_at, p.goods, i.id as item, i.product_id, i.product_name, i.color_name,
      i.quantity, i.reduced_quantity, i.unit_price::bigint * (i.quantity - i.reduced_quantity) as worth,
      sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) over (partition by p.id) as whole,
      sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) over (partition by p.id order by i.id) as upto
    from paid p join public.order_items i on i.order_id = p.id
  )
  select s.id, s.number, s.payment_verified_at, s.item, s.product_id, s.product_name, s.color_name,
    s.quantity - s.reduced_quantity,
    case
      when s.whole = 0 then 0
      -- Cumulative rounding: parts sum up to the whole.
      else floor(s.goods::numeric * s.upto / s.whole)::bigint - floor(s.goods::numeric * (s.upto - s.worth) / s.whole)::bigint
    end,
    k.unit_cost::bigint * (s.quantity - case
      when s.reduced_quantity = 0 then 0
      else coalesce((
        select sum(r.quantity) from public.order_adjustments r where r.order_item_id = s.item and r.is_restocked
      ), 0)
    end)
  from shares s left join public.order_item_costs k on k.order_item_id = s.item
$$;

-- Product sales of a span (toman); profit is income − unknown_income − cost. p_category includes subcategories.
-- Definer: sums orders not granted by `costs`.
create function public.admin_profit(p_from timestamptz, p_until timestamptz, p_category uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('costs');
  return (
    select jsonb_build_object(
      'income', coalesce(sum(s.income), 0),
      'cost', coalesce(sum(s.cost), 0),
      'unknown_income', coalesce(sum(s.income) filter (where s.cost is null), 0),
      'unknown_lines', count(*) filter (where s.cost is null and s.pieces > 0),
      'orders', count(distinct s.order_id) filter (where s.pieces > 0),
      'pieces', coalesce(sum(s.pieces), 0)
    )
    from private.sold_lines(p_from, p_until) s
    where p_category is null or s.product_id in (select p.id from private.products_under(p_category) p)
  );
end
$$;
grant execute on function public.admin_profit(timestamptz, timestamptz, uuid) to authenticated;

-- Products of a category and its descendants.
create function private.products_under(p_category uuid)
returns table (id uuid)
language sql stable set search_path = ''
as $$
  with recursive under as (
    select p_category as id
    union
    select c.id from public.categories c join under u on c.parent_id = u.id
  )
  select p.id from public.products p where p.category_id in (select u.id from under u)
$$;

-- Profit grouped by product, order or day (Tehran). p_sort: "income", "profit", "margin", "pieces", default group order. Cost and
-- profit cover lines with known cost.
-- Definer: sums orders not granted by `costs`.
create function public.admin_list_profit(
  p_from timestamptz, p_until timestamptz, p_by text, p_category uuid default null, p_sort text default 'income',
  p_descending boolean default true, p_limit integer default 20, p_offset integer default 0
)
returns table (
  key text, label text, pieces bigint, income bigint, cost bigint, profit bigint, margin numeric, unknown_income bigint,
  total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('costs');
  if p_by not in ('product', 'order', 'day') then
    perform private.refuse('invalid_input');
  end if;
  return query
  with lines as (
    select s.* from private.sold_lines(p_from, p_until) s
    where p_category is null or s.product_id in (select p.id from private.products_under(p_category) p)
  ), grouped as (
    select
      case p_by when 'product' then coalesce(l.product_id::text, l.product_name) when 'order' then l.order_id::text
        else (l.paid_at at time zone 'Asia/Tehran')::date::text end as key,
      case p_by when 'product' then max(l.product_name) when 'order' then max(l.number)::text end as label,
      sum(l.pieces)::bigint as pieces, sum(l.income)::bigint as income, coalesce(sum(l.cost), 0)::bigint as cost,
      coalesce(sum(l.income) filter (where l.cost is null), 0)::bigint as unknown_income,
      min(l.paid_at) as first
    from lines l group by 1
  ), figured as (
    select g.*, g.income - g.unknown_income - g.cost as profit,
      round(100.0 * (g.income - g.unknown_income - g.cost) / nullif(g.income - g.unknown_income, 0), 1) as margin
    from grouped g where g.income > 0 or g.cost > 0 or g.pieces > 0
  )
  select f.key, f.label, f.pieces, f.income, f.cost, f.profit, f.margin, f.unknown_income, count(*) over ()
  from figured f
  order by
    case when p_descending then
      case p_sort when 'income' then f.income when 'profit' then f.profit when 'margin' then f.margin when 'pieces' then f.pieces
        else extract(epoch from f.first) end
    end desc nulls last,
    case when not p_descending then
      case p_sort when 'income' then f.income when 'profit' then f.profit when 'margin' then f.margin when 'pieces' then f.pieces
        else extract(epoch from f.first) end
    end nulls last,
    f.key
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_profit(timestamptz, timestamptz, text, uuid, text, boolean, integer, integer) to authenticated;

-- Stores present costs for lines of a span without any; returns the number of lines.
-- Definer: writes order_item_costs and admin_audit.
create function public.admin_fill_order_costs(p_from timestamptz, p_until timestamptz)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  filled integer;
begin
  perform private.require_capability('costs');
  insert into public.order_item_costs (order_item_id, unit_cost)
  select i.id, k.amount
  from public.orders o join public.order_items i on i.order_id = o.id
  cross join lateral (select private.cost_of(i.product_id, i.color_id) as amount) k
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until and k.amount is not null
  on conflict do nothing;
  get diagnostics filled = row_count;
  if filled > 0 then
    perform private.write_audit('order_item_costs', '', null, jsonb_build_object('from', p_from, 'until', p_until, 'lines', filled));
  end if;
  return filled;
end
$$;
grant execute on function public.admin_fill_order_costs(timestamptz, timestamptz) to authenticated;
