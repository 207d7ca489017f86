-- Products side by side.

-- How many fit.
create function private.compare_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 4';
grant execute on function private.compare_limit() to anon, authenticated, service_role;

-- Cards (product_cards) of the first of these products that are on sale, each with what is told of it (private.attributes_of) as
-- "attributes".
create function public.compare_products(p_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    c.value || jsonb_build_object('attributes', private.attributes_of((c.value ->> 'id')::uuid)) order by c.ordinality
  ), '[]')
  from jsonb_array_elements(public.product_cards(p_ids[1:private.compare_limit()])) with ordinality c
$$;
grant execute on function public.compare_products(uuid[]) to anon, authenticated, service_role;
