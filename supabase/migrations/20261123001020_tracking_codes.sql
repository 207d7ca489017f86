-- Tracking codes of many orders at once: what a list of them means, and the task that keeps and tells them.

create index orders_tracking_code on public.orders (tracking_code) where tracking_code is not null;

-- What the panel has to know of lines [{"number", "code"}] before it keeps them, in their order: the order of the number
-- (null when there is none), and the number of another order that has the code already.
create function public.admin_match_tracking(p_lines jsonb)
returns table (
  place integer, order_id uuid, number bigint, status public.order_status, delivery_method public.delivery_method,
  tracking_code text, customer text, city text, used_by bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 500 then
    perform private.refuse('invalid_input');
  end if;
  return query
  select l.place::integer, o.id, o.number, o.status, o.delivery_method, o.tracking_code,
    coalesce(o.shipping_address ->> 'full_name', ''), nullif(o.shipping_address ->> 'city', ''),
    (
      select x.number from public.orders x
      where x.tracking_code = upper(btrim(l.value ->> 'code')) and x.number::text <> l.value ->> 'number'
      order by x.number desc limit 1
    )
  from jsonb_array_elements(p_lines) with ordinality l (value, place)
  left join public.orders o on o.number::text = l.value ->> 'number'
  order by l.place;
end
$$;
grant execute on function public.admin_match_tracking(jsonb) to authenticated;

-- The orders that get a code: {"codes": [{"number", "code"}]}. `seen` is the status and the code: what is to be kept is fixed
-- with the task.
create function private.find_bulk_tracking(p_filter jsonb)
returns table (id uuid, name text, seen text)
language sql
stable
set search_path = ''
as $$
  select f.id, f.name, f.seen from (
    select distinct on (o.id) o.id, 'سفارش ' || translate(o.number::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') as name,
      o.status || ' ' || upper(btrim(l.value ->> 'code')) as seen, l.place
    from jsonb_array_elements(p_filter -> 'codes') with ordinality l (value, place)
    join public.orders o on o.number::text = l.value ->> 'number'
    order by o.id, l.place
  ) f order by f.place
$$;

-- How many of them leave with it, and how many messages go out: one for each code that is new.
create function private.preview_bulk_tracking_send(p_ids uuid[], p_params jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'leaving', count(*) filter (where o.status = 'processing'),
    'movable', count(*) filter (where o.status in ('processing', 'shipped', 'delivered')),
    'messages', count(*) filter (
      where o.status in ('processing', 'shipped', 'delivered') and private.order_phone(o) is not null
        and exists (select from public.sms_templates t where t.key = 'order_shipped' and t.is_active)
    )
  )
  from public.orders o where o.id = any (p_ids)
$$;

-- Keeps the codes and tells them; an order that is being prepared leaves with its own.
create function private.bulk_tracking_send(p_ids uuid[], p_seen text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql
set search_path = ''
as $$
declare
  was text;
  code text;
begin
  perform private.require_admin();
  perform 1 from public.orders o where o.id = any (p_ids) order by o.id for update;
  perform private.lock_products(p_ids);
  for place in 1 .. cardinality(p_ids) loop
    id := p_ids[place];
    error := null;
    was := split_part(p_seen[place], ' ', 1);
    code := split_part(p_seen[place], ' ', 2);
    begin
      if was = 'processing' then
        perform public.admin_set_order_status(id, 'shipped', 'processing', code);
      elsif (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from was then
        perform private.refuse('changed_meanwhile');
      else
        perform public.admin_set_tracking(id, code);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$$;
