-- Orders that are where a bulk move leads are no part of it.

-- The move itself, order by order; one that is not where it was seen is refused with changed_meanwhile, and one that was
-- there already with illegal_transition: the question did not count it.
create or replace function private.bulk_orders_status(p_ids uuid[], p_seen text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql
set search_path = ''
as $$
declare
  goal text := p_params ->> 'to';
begin
  perform private.require_admin();
  if goal is null or goal not in ('processing', 'shipped', 'delivered', 'settled', 'cancelled') then
    perform private.refuse('invalid_input');
  end if;
  -- Everything at once and in the order of everybody: locking order after order would cross the way of buyers.
  perform 1 from public.orders o where o.id = any (p_ids) order by o.id for update;
  perform private.lock_products(p_ids);
  for place in 1 .. cardinality(p_ids) loop
    id := p_ids[place];
    error := null;
    begin
      if p_seen[place] = goal then
        perform private.refuse('illegal_transition');
      elsif goal in ('settled', 'cancelled')
        and (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from p_seen[place] then
        perform private.refuse('changed_meanwhile');
      elsif goal = 'settled' then
        perform public.admin_settle_cash(id);
      elsif goal = 'cancelled' then
        perform public.admin_cancel_order(id, true);
      else
        perform public.admin_set_order_status(id, goal::public.order_status, p_seen[place]::public.order_status);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$$;
