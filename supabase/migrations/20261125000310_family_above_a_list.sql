-- The sizes of a product are chosen in the sheet above a list too.

-- The family that a product is in (private.family_of), null without one.
create function public.product_family(p_product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.family_of(p_product)
$$;
grant execute on function public.product_family(uuid) to anon, authenticated, service_role;
