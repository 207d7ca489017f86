-- The minimums of orders are saved over what their form showed, not over what somebody else saved meanwhile. Without p_seen, as the version
-- before calls it, nothing is compared.
drop function public.admin_save_order_minimums(bigint, bigint);
create function public.admin_save_order_minimums(p_shop bigint, p_dealer bigint, p_seen jsonb default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  now_set jsonb;
begin
  perform private.require_capability('settings');
  -- One save at a time: rows that are not there cannot be locked.
  perform pg_advisory_xact_lock(hashtextextended('order_minimums', 0));
  select jsonb_build_object(
    'shop', max(m.amount) filter (where m.price_type = 'shop_price'),
    'dealer', max(m.amount) filter (where m.price_type = 'dealer_price')
  ) into now_set from public.order_minimums m;
  if p_seen is not null and now_set <> p_seen then
    perform private.refuse('changed_meanwhile');
  end if;
  delete from public.order_minimums m
  where m.price_type = 'shop_price' and p_shop is null or m.price_type = 'dealer_price' and p_dealer is null;
  insert into public.order_minimums as m (price_type, amount)
  select w.tier, w.amount from (values ('shop_price'::public.price_type, p_shop), ('dealer_price', p_dealer)) w (tier, amount)
  where w.amount is not null
  on conflict (price_type) do update set amount = excluded.amount where m.amount <> excluded.amount;
end
$$;
grant execute on function public.admin_save_order_minimums(bigint, bigint, jsonb) to authenticated;
