-- The brands of products on sale: [{name, count}], by name.
create function public.list_brands()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.amount) order by n.value), '[]')
  from private.listing_length() length
  cross join private.count_terms('brand', private.with_term('listed', array[''], length)) n
  where n.amount > 0
$$;
grant execute on function public.list_brands() to anon, authenticated, service_role;
