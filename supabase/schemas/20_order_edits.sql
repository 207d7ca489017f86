-- Order edits (decision 4) replace lines, sums and address of an unshipped order. Kept items keep their price. A difference is
-- charged or owed.

create type public.payment_purpose as enum ('order', 'difference');

-- Order before and after each edit. Amounts in toman.
create table public.order_edits (
  -- Chosen by the panel, for idempotency.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  -- {"lines": [{"name", "color", "quantity", "unit_price"}], "subtotal", "shipping", "discount", "total", "delivery", "address"}
  before jsonb not null,
  after jsonb not null,
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index order_edits_order_id on public.order_edits (order_id, created_at);
create index order_edits_actor_id on public.order_edits (actor_id);
alter table public.order_edits enable row level security;
grant select (id, order_id, before, after, created_at) on public.order_edits to authenticated;
grant select on public.order_edits to service_role;

create policy "edits follow their order" on public.order_edits
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- Before a refund: refuses more than the shop owes, as constraint refunded_within_collected.
create function private.refuse_excess_refund()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.refunded_amount > new.collected_amount - (new.total_amount - new.reduced_amount) then
    raise check_violation using
      message = 'refunded_within_collected: more than the shop owes', constraint = 'refunded_within_collected', table = 'orders', schema = 'public';
  end if;
  return new;
end
$$;
create trigger refuse_excess_refund before update of refunded_amount on public.orders
for each row when (new.refunded_amount > old.refunded_amount) execute function private.refuse_excess_refund();

-- Refuses to ship with an unpaid requested difference.
create function private.hold_unpaid_difference()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.total_amount - new.reduced_amount > new.collected_amount - new.refunded_amount then
    perform private.refuse('difference_due', jsonb_build_object(
      'amount', (new.total_amount - new.reduced_amount) - (new.collected_amount - new.refunded_amount)
    ));
  end if;
  return new;
end
$$;
create trigger hold_unpaid_difference before update of status on public.orders
for each row when (new.status = 'shipped' and old.status <> 'shipped' and new.is_paid)
execute function private.hold_unpaid_difference();

-- Lines, sums (toman) and address of an order, before or after an edit.
create function private.order_snapshot(p_order_id uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', i.product_name, 'color', i.color_name, 'quantity', i.quantity - i.reduced_quantity, 'unit_price', i.unit_price
      ) order by i.product_name, i.color_name, i.unit_price, i.id), '[]')
      from public.order_items i where i.order_id = o.id and i.quantity > i.reduced_quantity
    ),
    'subtotal', w.worth, 'shipping', o.shipping_cost,
    'discount', w.worth - private.share_after_code(w.worth, o.subtotal, o.discount_amount),
    'total', o.total_amount - o.reduced_amount, 'delivery', o.delivery_title, 'address', o.shipping_address
  )
  from public.orders o
  cross join lateral (
    select coalesce(sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)), 0)::bigint as worth
    from public.order_items i where i.order_id = o.id
  ) w
  where o.id = p_order_id
$$;

-- Figures of a snapshot under the names of the audit log.
create function private.edit_figures(p_snapshot jsonb)
returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'total_amount', p_snapshot -> 'total', 'shipping_cost', p_snapshot -> 'shipping', 'discount_amount', p_snapshot -> 'discount',
    'delivery_title', p_snapshot -> 'delivery', 'lines', p_snapshot -> 'lines'
  )
$$;

-- Plans an edit. p_lines: all lines afterwards, [{"item" (or null), "product_id", "color_id", "quantity"}].
-- * Added quantity costs today's price (private.price_lines); wholesale terms do not apply.
-- * Shipping is recalculated unless p_keep_shipping.
-- * The redeemed code applies to the new subtotal, or is dropped below its minimum.
-- Amounts in toman.
create function private.plan_order_edit(
  p_order public.orders, p_lines jsonb, p_address jsonb, p_method public.delivery_method, p_keep_shipping boolean
)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  line jsonb;
  kept jsonb;
  wanted_new jsonb;
  added jsonb;
  lines jsonb;
  orderable boolean;
  sum_lines bigint;
  grams bigint;
  pieces bigint;
  figures jsonb;
  shipping bigint;
  code public.discount_codes;
  discount bigint := 0;
  total bigint;
  paid bigint := p_order.collected_amount - p_order.refunded_amount;
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > private.wholesale_line_limit() then
    perform private.refuse('invalid_lines');
  end if;
  for line in select value from jsonb_array_elements(p_lines) loop
    if jsonb_typeof(line) <> 'object'
      or not pg_input_is_valid(line ->> 'item', 'uuid')
      or (line ->> 'item') is null and not coalesce(pg_input_is_valid(line ->> 'product_id', 'uuid'), false)
      or not pg_input_is_valid(line ->> 'color_id', 'uuid')
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('invalid_lines');
    end if;
  end loop;

  with wanted as (
    select (l.value ->> 'item')::uuid as item, (l.value ->> 'product_id')::uuid as product_id,
      (l.value ->> 'color_id')::uuid as color_id, (l.value ->> 'quantity')::integer as quantity
    from jsonb_array_elements(p_lines) l
  ), joined as (
    select w.item, i.id, coalesce(i.product_id, case when w.item is null then w.product_id end) as product_id,
      case when w.item is null then w.color_id else i.color_id end as color_id, w.quantity,
      coalesce(i.quantity - i.reduced_quantity, 0) as had, i.product_name, i.product_slug, i.product_image, i.color_name,
      i.color_hex, i.list_price, i.unit_price, coalesce(p.weight, s.default_weight) as weight,
      coalesce(c.stock_quantity, p.stock_quantity, 0) as shelf
    from wanted w
    cross join public.delivery_settings s
    left join public.order_items i on i.id = w.item and i.order_id = p_order.id
    left join public.products p on p.id = i.product_id
    left join public.product_colors c on c.product_id = i.product_id and c.color_id = i.color_id
  )
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'item', j.id, 'product_id', j.product_id, 'color_id', j.color_id, 'name', j.product_name, 'slug', j.product_slug,
      'image', j.product_image, 'color_name', j.color_name, 'color_hex', j.color_hex,
      'quantity', least(j.quantity, j.had), 'list_price', j.list_price, 'unit_price', j.unit_price,
      'line_total', j.unit_price::bigint * least(j.quantity, j.had), 'weight', j.weight, 'state', 'ok',
      'available', j.shelf + j.had
    ) order by j.product_name, j.color_name, j.id) filter (where j.item is not null), '[]'),
    coalesce(jsonb_agg(jsonb_build_object(
      'product_id', j.product_id, 'color_id', j.color_id, 'quantity', j.quantity - j.had
    )) filter (where j.quantity > j.had), '[]')
  into kept, wanted_new
  from joined j;
  if jsonb_path_exists(kept, '$[*] ? (@.item == null)') or jsonb_path_exists(kept, '$[*] ? (@.quantity < 1)')
    or (select count(distinct l.value ->> 'item') < count(l.value ->> 'item') from jsonb_array_elements(p_lines) l) then
    perform private.refuse('changed_meanwhile');
  elsif jsonb_path_exists(wanted_new, '$[*] ? (@.product_id == null)') then
    perform private.refuse('product_unavailable');
  end if;

  added := private.quote_for(p_order.user_id, wanted_new, null, p_address, p_method) -> 'lines';
  select coalesce(jsonb_agg(l.value - 'terms' || '{"item": null}' order by l.value ->> 'name' collate private.persian), '[]') into added
  from jsonb_array_elements(added) l;
  lines := kept || added;
  select coalesce(bool_and(l ->> 'state' = 'ok'), false), coalesce(sum((l ->> 'line_total')::bigint), 0),
    coalesce(sum(coalesce((l ->> 'weight')::bigint, s.default_weight) * (l ->> 'quantity')::bigint), 0),
    coalesce(sum((l ->> 'quantity')::bigint), 0)
  into orderable, sum_lines, grams, pieces
  from jsonb_array_elements(lines) l cross join public.delivery_settings s;

  figures := private.delivery_figures(sum_lines, grams, pieces, p_address, p_method);
  -- An unchanged method stays allowed after the shop closed it.
  if p_keep_shipping
    or figures ->> 'delivery_error' is not null and p_method = p_order.delivery_method
      and p_address ->> 'province' is not distinct from p_order.shipping_address ->> 'province'
      and p_address ->> 'city' is not distinct from p_order.shipping_address ->> 'city' then
    figures := figures || jsonb_build_object('shipping', p_order.shipping_cost, 'delivery_error', null);
  end if;
  shipping := (figures ->> 'shipping')::bigint;

  select * into code from public.discount_codes c where c.id = p_order.discount_code_id;
  if code.id is not null and sum_lines >= coalesce(code.min_order_amount, 0) then
    discount := private.code_amount(code, sum_lines);
  elsif code.id is null and p_order.discount_amount > 0 then
    -- A deleted code applies proportionally.
    discount := least(p_order.discount_amount, floor(p_order.discount_amount::numeric * sum_lines / p_order.subtotal)::bigint);
  end if;
  total := sum_lines + shipping - discount;

  if p_order.payment_method <> 'cash_on_delivery' or p_order.is_paid then
    figures := figures || '{"cash_limit": null}';
  elsif not private.accepts_cash(figures) then
    figures := figures || '{"cash_limit": {"error": "cash_unavailable"}}';
  end if;

  return figures || jsonb_build_object(
    'lines', lines, 'orderable', orderable, 'user_type', p_order.customer_type, 'discount', case
      when p_order.discount_code is not null then jsonb_build_object(
        'id', p_order.discount_code_id, 'code', p_order.discount_code, 'amount', discount, 'error', null, 'minimum', null
      )
    end,
    'total', total, 'before', private.order_snapshot(p_order.id), 'paid', paid,
    'due', case when p_order.is_paid then greatest(total - paid, 0) else 0 end,
    'back', greatest(paid - total, 0)
  );
end
$$;

-- Refuses 'order_not_editable'; 'order_invoiced' while an invoice is valid, which is voided first.
create function private.require_editable(p_order public.orders)
returns void
language plpgsql set search_path = ''
as $$
declare
  standing public.invoices := private.valid_invoice(p_order.id);
begin
  if not (
    p_order.status = any (private.unshipped_statuses()) or p_order.status = 'pending' and (p_order.by_phone or p_order.by_proforma)
  ) or not p_order.holds_stock then
    perform private.refuse('order_not_editable');
  elsif standing.id is not null then
    perform private.refuse('order_invoiced');
  end if;
end
$$;

-- Previews an edit, as private.plan_order_edit. Refuses 'order_not_found', 'order_not_editable', 'order_invoiced'.
-- Definer: prices for another customer.
create function public.admin_plan_order_edit(
  p_order_id uuid, p_lines jsonb, p_address jsonb, p_method public.delivery_method, p_keep_shipping boolean default false
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders;
begin
  perform private.require_capability('orders');
  select * into target from public.orders o where o.id = p_order_id;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  perform private.require_editable(target);
  return private.plan_order_edit(target, p_lines, p_address, p_method, coalesce(p_keep_shipping, false));
end
$$;
grant execute on function public.admin_plan_order_edit(uuid, jsonb, jsonb, public.delivery_method, boolean) to authenticated;

-- Moves p_delta items of an order's product; positive: out of stock. Requires the product's lock.
create function private.move_order_stock(p_order_id uuid, p_product_id uuid, p_color_id uuid, p_delta integer)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.set_stock_reason(case when p_delta < 0 then 'release' else 'sale' end::public.stock_reason, p_order_id);
  update public.product_colors c set stock_quantity = c.stock_quantity - p_delta
  where c.product_id = p_product_id and c.color_id = p_color_id and c.stock_quantity >= p_delta;
  if not found then
    update public.products p set stock_quantity = p.stock_quantity - p_delta
    where p.id = p_product_id and not p.has_colors and (p_color_id is null or p_delta < 0) and p.stock_quantity >= p_delta;
    -- After color changes, items return to the current stock keeper, or to none.
    if not found and p_delta > 0 then
      perform private.refuse('out_of_stock', jsonb_build_object(
        'product', (select p.name from public.products p where p.id = p_product_id)
      ));
    end if;
  end if;
end
$$;

-- Edits an unshipped order in one transaction. Idempotent by p_id. p_version: updated_at; p_expected_total (toman) refuses
-- price_changed with new figures; p_restock returns removed items. An unpaid difference blocks shipping; an overpayment is
-- owed.
-- Definer: writes order_adjustments, order_items, discount_code_uses and more.
create function public.admin_edit_order(
  p_id uuid, p_order_id uuid, p_version timestamptz, p_lines jsonb, p_address jsonb, p_method public.delivery_method,
  p_expected_total bigint, p_keep_shipping boolean default false, p_restock boolean default true, p_reason text default ''
)
returns public.orders
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  target public.orders;
  address jsonb;
  plan jsonb;
  before jsonb;
  after jsonb;
  held jsonb;
  line record;
  rest record;
begin
  perform private.require_capability('orders');
  if p_id is null then
    perform private.refuse('invalid_input');
  end if;
  select * into target from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  elsif exists (select 1 from public.order_edits e where e.id = p_id) then
    return target;
  elsif target.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.require_editable(target);
  if jsonb_typeof(p_lines) = 'array' and p_lines = '[]' then
    perform private.refuse('edit_empty');
  end if;
  perform private.lock_products(
    array[target.id],
    array(
      select (l.value ->> 'product_id')::uuid from jsonb_array_elements(
        case when jsonb_typeof(p_lines) = 'array' then p_lines else '[]' end
      ) l
      where pg_input_is_valid(l.value ->> 'product_id', 'uuid')
    )
  );
  address := private.parse_address(p_address, p_method);
  before := private.order_snapshot(target.id);
  plan := private.plan_order_edit(target, p_lines, address, p_method, coalesce(p_keep_shipping, false));
  perform private.check_figures(plan, case when not target.is_paid then target.payment_method end, p_expected_total);

  -- Held quantities before the edit.
  select coalesce(jsonb_agg(to_jsonb(h)), '[]') into held from (
    select i.product_id, i.color_id, sum(i.quantity - i.reduced_quantity)::integer as quantity
    from public.order_items i where i.order_id = target.id and i.product_id is not null group by 1, 2
  ) h;

  -- Kept lines now hold the remainder; snapshots keep earlier adjustments.
  delete from public.order_adjustments r where r.order_id = target.id;
  delete from public.order_items i
  where i.order_id = target.id and not exists (
    select 1 from jsonb_array_elements(plan -> 'lines') l where (l.value ->> 'item')::uuid = i.id
  );
  update public.order_items i set quantity = (l.value ->> 'quantity')::integer, reduced_quantity = 0
  from jsonb_array_elements(plan -> 'lines') l
  where i.order_id = target.id and (l.value ->> 'item')::uuid = i.id;
  for line in
    select l.* from jsonb_to_recordset(plan -> 'lines') as l (
      item uuid, product_id uuid, color_id uuid, name text, slug text, image text, color_name text, color_hex text,
      quantity integer, list_price integer, unit_price integer
    )
    where l.item is null
  loop
    -- Quantity at the same price extends a line; another price adds one.
    update public.order_items i set quantity = i.quantity + line.quantity
    where i.id = (
      select s.id from public.order_items s
      where s.order_id = target.id and s.product_id = line.product_id and s.color_id is not distinct from line.color_id
        and s.unit_price = line.unit_price and s.list_price = line.list_price
      order by s.id limit 1
    );
    if not found then
      insert into public.order_items (
        order_id, product_id, color_id, product_name, product_slug, product_image, color_name, color_hex, quantity,
        list_price, unit_price
      )
      values (
        target.id, line.product_id, line.color_id, line.name, line.slug, line.image, line.color_name, line.color_hex,
        line.quantity, line.list_price, line.unit_price
      );
    end if;
  end loop;

  for rest in
    select coalesce(h.product_id, n.product_id) as product_id, coalesce(h.color_id, n.color_id) as color_id,
      coalesce(n.quantity, 0) - coalesce(h.quantity, 0) as delta
    from jsonb_to_recordset(held) as h (product_id uuid, color_id uuid, quantity integer)
    full join (
      select i.product_id, i.color_id, sum(i.quantity)::integer as quantity
      from public.order_items i where i.order_id = target.id and i.product_id is not null group by 1, 2
    ) n on (n.product_id, coalesce(n.color_id, n.product_id)) = (h.product_id, coalesce(h.color_id, h.product_id))
    -- Returns first: the same item may be taken again.
    order by 3, 1, 2
  loop
    if rest.delta > 0 or rest.delta < 0 and coalesce(p_restock, true) then
      perform private.move_order_stock(target.id, rest.product_id, rest.color_id, rest.delta);
    end if;
    if target.counted_at is not null and rest.delta < 0 then
      perform private.decrement_sold_count(rest.product_id, target.user_id, -rest.delta);
    elsif target.counted_at is not null and rest.delta > 0 then
      perform private.increment_sold_count(rest.product_id, target.user_id, rest.delta);
    end if;
  end loop;

  if (plan #>> '{discount,amount}')::bigint is not distinct from 0 and target.discount_amount > 0 then
    perform private.release_code(target.id);
  else
    update public.discount_code_uses u set amount = (plan #>> '{discount,amount}')::bigint
    where u.order_id = target.id and u.released_at is null;
  end if;
  update public.orders o
  set subtotal = (plan ->> 'subtotal')::bigint, shipping_cost = (plan ->> 'shipping')::bigint,
    discount_amount = coalesce((plan #>> '{discount,amount}')::bigint, 0),
    total_amount = (plan ->> 'total')::bigint, reduced_amount = 0,
    discount_code = case when (plan #>> '{discount,amount}')::bigint > 0 then o.discount_code end,
    discount_code_id = case when (plan #>> '{discount,amount}')::bigint > 0 then o.discount_code_id end,
    delivery_method = p_method,
    delivery_title = case when p_method = o.delivery_method then o.delivery_title
      else (select m.title from public.delivery_methods m where m.method = p_method) end,
    shipping_address = address
  where o.id = target.id;
  if target.status = 'pending' then
    perform private.settle_free_order(target.id);
  end if;

  after := private.order_snapshot(target.id);
  if before = after then
    perform private.refuse('nothing_changed');
  end if;
  insert into public.order_edits (id, order_id, before, after, actor_id) values (p_id, target.id, before, after, auth.uid());
  perform private.record_internally(target.id, coalesce(p_reason, ''));
  perform private.write_audit('orders', target.id::text, private.edit_figures(before), private.edit_figures(after));
  select * into target from public.orders o where o.id = target.id;
  perform private.write_sms(
    'order_edited', private.order_phone(target),
    jsonb_build_object(
      'number', target.number, 'amount', private.persian_number(target.total_amount),
      'note', private.refund_sentence(target.owed_amount)
    ),
    'order_edited:' || p_id, target.user_id, target.id
  );
  return target;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.admin_edit_order(uuid, uuid, timestamptz, jsonb, jsonb, public.delivery_method, bigint, boolean,
  boolean, text)
to authenticated;

-- Payable toman and purpose of an order, or null.
create function private.payable_now(p_order public.orders)
returns bigint
language sql stable set search_path = ''
as $$
  select case
    when private.accepts_difference(p_order) and p_order.due_amount > 0 then p_order.due_amount
    when not p_order.is_paid and p_order.payment_method = 'online' and (p_order.holds_stock or p_order.by_proforma)
      and p_order.status = any (private.payable_statuses()) then p_order.total_amount
  end
$$;
grant execute on function private.payable_now(public.orders) to service_role;

-- True while a difference can be paid: after payment, before shipping.
create function private.accepts_difference(p_order public.orders)
returns boolean
language sql immutable set search_path = ''
as $$ select p_order.is_paid and p_order.status = any (private.difference_statuses()) $$;
grant execute on function private.accepts_difference(public.orders) to service_role;
