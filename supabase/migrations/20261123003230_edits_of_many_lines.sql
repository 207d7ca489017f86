-- An edit takes as many lines as an order of a dealer may have: one limit for both (private.wholesale_line_limit).
do $migration$
declare
  source text := pg_get_functiondef(
    'private.plan_order_edit(public.orders, jsonb, jsonb, public.delivery_method, boolean)'::regprocedure
  );
  body text := replace(source, 'private.cart_line_limit()', 'private.wholesale_line_limit()');
begin
  if body = source then
    raise exception 'plan_order_edit is not as expected';
  end if;
  execute body;
end
$migration$;
