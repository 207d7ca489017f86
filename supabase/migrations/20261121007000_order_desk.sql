-- The shopkeeper's side of orders: what is taken out of them, what is given back, how they go on their way.
--
-- An order stays as it was sold. What is cancelled or returned later is written beside it: lines in order_reductions,
-- their sum in orders.reduced_amount, the money that went back in orders.refunded_amount.

alter table public.orders
  -- What the customer no longer owes, or gets back, in toman.
  add column reduced_amount bigint not null default 0,
  -- What was given back so far, in toman.
  add column refunded_amount bigint not null default 0,
  -- What came: the sum of its verified payments, in toman; kept by the payments themselves.
  add column collected_amount bigint not null default 0,
  -- What the shop owes the customer, in toman: what came, less what the order still costs, less what went back.
  add column owed_amount bigint not null generated always as (
    greatest(collected_amount - (total_amount - reduced_amount) - refunded_amount, 0)
  ) stored,
  add column tracking_code text check (tracking_code ~ '^[0-9A-Za-z-]{5,40}$'),
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  -- The customer type that the prices came from.
  add column customer_type public.user_type not null default private.viewer_type(),
  -- Null for who fetches the order.
  add column province text generated always as (nullif(shipping_address ->> 'province', '')) stored,
  add column search_text text generated always as (
    number::text || ' ' || lower(coalesce(tracking_code, '')) || ' ' || coalesce(shipping_address ->> 'phone_number', '') || ' '
    || private.normalize_text(coalesce(shipping_address ->> 'full_name', ''))
  ) stored,
  add constraint reduced_within_total check (reduced_amount between 0 and total_amount),
  -- Only of money that came, and never of what the order still costs.
  add constraint refunded_within_collected check (
    refunded_amount >= 0
    and (refunded_amount = 0 or refunded_amount <= collected_amount - (total_amount - reduced_amount))
  );
create index orders_search_text on public.orders using gin (search_text extensions.gin_trgm_ops);
create index orders_number_text on public.orders ((number::text) text_pattern_ops);
create index orders_status on public.orders (status, created_at desc);
create index orders_newest on public.orders (created_at desc);

-- The name and phone of a customer, as they are searched.
alter table public.profiles
  add column search_text text generated always as (
    coalesce(phone_number, '') || ' ' || private.normalize_text(first_name || ' ' || last_name)
  ) stored;
create index profiles_search_text on public.profiles using gin (search_text extensions.gin_trgm_ops);
create index profiles_newest on public.profiles (created_at desc);

-- Money that the courier brought counts like money of the gateway: a payment of its own kind.
alter type public.payment_kind add value 'cash';
alter table public.payments drop constraint gateway_payments_have_authority;
alter table public.payments
  add constraint gateway_payments_have_authority check ((kind = 'zarinpal') = (authority is not null));
create index payments_created_at on public.payments (created_at);

-- An order knows what came for it.
create function private.count_money()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.orders o set collected_amount = (
    select coalesce(sum(p.amount), 0) from public.payments p where p.order_id = o.id and p.state = 'verified'
  )
  where o.id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;
create trigger count_money after insert on public.payments
for each row when (new.state = 'verified') execute function private.count_money();
create trigger recount_money after update of state, amount on public.payments
for each row when (new.state = 'verified' or old.state = 'verified') execute function private.count_money();
create trigger uncount_money after delete on public.payments
for each row when (old.state = 'verified') execute function private.count_money();

create type public.reduction_kind as enum ('cancelled', 'returned');

create table public.order_reductions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Null for the postage.
  order_item_id uuid references public.order_items (id) on delete cascade,
  kind public.reduction_kind not null,
  quantity integer not null check (quantity >= 0),
  -- Whole toman: the lines at their price, less their share of the code.
  amount bigint not null check (amount >= 0),
  is_restocked boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.order_reductions is 'Pieces that left an order after it was placed, and what they take off its total.';
create index order_reductions_order_id on public.order_reductions (order_id, created_at);
create index order_reductions_order_item_id on public.order_reductions (order_item_id);

create table public.refunds (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete restrict,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('gateway', 'card', 'cash', 'other')),
  reference text not null default '' check (char_length(reference) <= 100),
  created_at timestamptz not null default now()
);
comment on table public.refunds is 'Money that was given back to customers (toman), noted by hand.';
create index refunds_order_id on public.refunds (order_id, created_at);

create table public.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 1000),
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.order_notes is 'What the shop notes about an order; customers never see it.';
create index order_notes_order_id on public.order_notes (order_id, created_at);
create index order_notes_author_id on public.order_notes (author_id);

alter table public.order_reductions enable row level security;
alter table public.refunds enable row level security;
alter table public.order_notes enable row level security;
grant select on public.order_reductions, public.refunds, public.order_notes to authenticated, service_role;
create policy "reductions follow their order" on public.order_reductions
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));
create policy "refunds follow their order" on public.refunds
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));
create policy "admins read order notes" on public.order_notes for select to authenticated using ((select private.is_admin()));

-- Writes who did what to a record that has no audit trigger of its own.
create function private.write_audit(p_table text, p_record text, p_before jsonb, p_after jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
  values (auth.uid(), p_table, p_record, case when p_before is null then 'insert' else 'update' end, p_before, p_after)
$$;

-- The phone that hears about an order: the confirmed one of its owner, else the receiver's.
create function private.order_phone(p_order public.orders)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(p.phone_number, p_order.shipping_address ->> 'phone_number')
  from public.profiles p where p.id = p_order.user_id
$$;

-- Locks an order for an admin, with its goods; refuses everybody else.
create function private.lock_order_for_admin(p_order_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  locked public.orders;
begin
  perform private.require_admin();
  select * into locked from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  perform private.lock_goods(array[locked.id]);
  return locked;
end
$$;

-- What goods of this worth cost the customer, in toman: the code's amount falls in proportion, so that the steps from
-- everything to nothing always sum up to subtotal − discount.
create function private.goods_after_code(p_goods bigint, p_subtotal bigint, p_discount bigint)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select case
    when p_subtotal = 0 then 0
    else p_goods - floor(p_discount::numeric * p_goods / p_subtotal)::bigint
  end
$$;

-- What the shop says to itself about a step of an order, where customers, who may read the step, do not see it.
create function private.note_internally(p_order_id uuid, p_body text)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_notes (order_id, body, author_id)
  select p_order_id, btrim(p_body), auth.uid() where btrim(p_body) <> ''
$$;

-- Takes pieces out of an order: p_lines [{"item": uuid, "quantity": n, "restock": bool}], p_postage with the postage.
-- p_reason becomes an internal note. The caller holds the order's lock and has locked its goods. Answers the toman
-- that it takes off.
create function private.reduce_order(
  p_order_id uuid, p_lines jsonb, p_kind public.reduction_kind, p_reason text, p_postage boolean default false
)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  target public.orders;
  line record;
  pieces integer;
  goods bigint;
  piece_credit bigint;
  credit bigint := 0;
begin
  select * into target from public.orders o where o.id = p_order_id;
  perform private.state_stock_reason(
    case p_kind when 'returned' then 'return' else 'release' end::public.stock_reason, p_order_id
  );
  for line in
    -- As numeric: a number of any size is refused below like every other.
    select l.quantity as taken, coalesce(l.restock, false) as restock, i.*
    from jsonb_to_recordset(p_lines) as l (item uuid, quantity numeric, restock boolean)
    left join public.order_items i on i.id = l.item and i.order_id = p_order_id
    order by i.product_id, i.color_id, i.id
  loop
    if line.id is null or line.taken is null or line.taken < 1 or line.taken <> trunc(line.taken)
      or line.taken > line.quantity - line.reduced_quantity then
      perform private.refuse('invalid_quantity');
    end if;
    pieces := line.taken;
    select sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) into goods
    from public.order_items i where i.order_id = p_order_id;
    update public.order_items i set reduced_quantity = i.reduced_quantity + pieces
    where i.id = line.id and i.reduced_quantity + pieces <= i.quantity;
    if not found then
      perform private.refuse('invalid_quantity');
    end if;
    piece_credit := private.goods_after_code(goods, target.subtotal, target.discount_amount)
      - private.goods_after_code(goods - line.unit_price::bigint * pieces, target.subtotal, target.discount_amount);
    credit := credit + piece_credit;
    if line.restock and line.product_id is not null then
      -- Where colours came or went meanwhile, the pieces return to what keeps the stock today, or to nothing.
      update public.product_colors c set stock_quantity = c.stock_quantity + pieces
      where c.product_id = line.product_id and c.color_id = line.color_id;
      if not found then
        update public.products p set stock_quantity = p.stock_quantity + pieces
        where p.id = line.product_id and not p.has_colors;
      end if;
    end if;
    if target.counted_at is not null then
      perform private.uncount_pieces(line.product_id, target.user_id, pieces);
    end if;
    insert into public.order_reductions (order_id, order_item_id, kind, quantity, amount, is_restocked)
    values (p_order_id, line.id, p_kind, pieces, piece_credit, line.restock);
  end loop;
  if p_postage and target.shipping_cost > 0 and not exists (
    select 1 from public.order_reductions r where r.order_id = p_order_id and r.order_item_id is null
  ) then
    credit := credit + target.shipping_cost;
    insert into public.order_reductions (order_id, kind, quantity, amount)
    values (p_order_id, p_kind, 0, target.shipping_cost);
  end if;
  perform private.note_internally(p_order_id, p_reason);
  update public.orders o set reduced_amount = o.reduced_amount + credit where o.id = p_order_id;
  return credit;
end
$$;

-- Pieces that are left in an order, as lines for reduce_order.
create function private.remaining_lines(p_order_id uuid, p_restock boolean)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('item', i.id, 'quantity', i.quantity - i.reduced_quantity, 'restock', p_restock)
  ), '[]')
  from public.order_items i where i.order_id = p_order_id and i.quantity > i.reduced_quantity
$$;

-- Gives a code back, once.
create function private.release_code(p_order_id uuid)
returns void
language sql
set search_path = ''
as $$
  with given_back as (
    update public.discount_code_uses u set released_at = now()
    where u.order_id = p_order_id and u.released_at is null
    returning u.code_id
  )
  update public.discount_codes c set uses_count = c.uses_count - 1
  from given_back g where c.id = g.code_id
$$;

-- Takes back pieces of an order that left: they leave the order, count for an open request of its customer, and when
-- nothing is left the order is returned as a whole. Answers the toman that it takes off.
create function private.take_back(p_order_id uuid, p_lines jsonb, p_reason text, p_postage boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  credit bigint := private.reduce_order(p_order_id, p_lines, 'returned', p_reason, p_postage);
begin
  perform private.credit_return(p_order_id, p_lines);
  if private.remaining_lines(p_order_id, false) = '[]' then
    perform private.move_order(p_order_id, 'returned', 'return');
  end if;
  return credit;
end
$$;

-- Cancels what is left of an order that is paid or goes on delivery: pieces and postage are taken out, and the code comes
-- back. p_note says who did it. The caller holds the locks.
create function private.cancel_taken_order(p_order public.orders, p_restock boolean, p_note text, p_reason text default '')
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.move_order(p_order.id, 'cancelled', p_note);
  perform private.reduce_order(
    p_order.id, private.remaining_lines(p_order.id, p_restock), 'cancelled', p_reason, true
  );
  perform private.release_code(p_order.id);
  update public.orders o
  set holds_stock = false, payment_error = p_note,
    payment_status = case when o.is_paid then o.payment_status else 'canceled' end
  where o.id = p_order.id;
end
$$;

-- Ends a whole order for an admin, paid or not. The caller holds the locks.
create function private.cancel_for_admin(p_order public.orders, p_restock boolean, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_order.status in ('pending', 'payment_pending', 'payment_failed') then
    perform private.end_unpaid_order(p_order.id, 'cancelled', 'canceled', 'cancelled_by_shop');
  else
    perform private.cancel_taken_order(p_order, p_restock, 'cancelled_by_shop', p_reason);
  end if;
end
$$;
