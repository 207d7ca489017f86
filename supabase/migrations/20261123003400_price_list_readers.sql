-- Who gets a price list: whether a tier has anybody, told to whoever has lists made in the panel.

-- Shops and dealers who can sign in, by tier.
create function public.admin_price_list_readers()
returns table (price_type public.price_type, people integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_capability('wholesale_prices', 'prices');
  return query
  select private.own_list_tier(t.user_type), count(p.id)::integer
  from (values ('shop'::public.user_type), ('dealer')) t (user_type)
  left join public.profiles p on p.user_type = t.user_type and p.user_type in ('shop', 'dealer') and not p.is_blocked
  group by t.user_type order by t.user_type;
end
$$;
grant execute on function public.admin_price_list_readers() to authenticated;
