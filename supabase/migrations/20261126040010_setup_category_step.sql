-- A product needs a category: setup names it as a step of its own, before the first product.
create or replace function private.setup_steps()
returns table (step text, state text, is_required boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select v.step, v.state, v.is_required
  from public.shop_settings s
  cross join lateral (values
    ('name', case when s.name <> 'فروشگاه' then 'done' else 'missing' end, true),
    ('place', case when s.city <> '' and s.street <> '' then 'done' else 'missing' end, true),
    ('contact', case when coalesce(s.landline, s.mobile) is not null then 'done' else 'missing' end, true),
    ('delivery', case
      when not exists (select from public.delivery_methods m where m.is_active) then 'missing'
      when exists (select from public.admin_audit a where a.table_name like 'delivery%') then 'done'
      else 'default' end, true),
    ('category', case when exists (select from public.categories) then 'done' else 'missing' end, true),
    ('product', case when exists (select from public.products p where p.is_active) then 'done' else 'missing' end, true),
    ('returns', case
      when exists (
        select from public.admin_audit a
        where a.table_name = 'shop_settings' and (a.after ? 'return_days' or a.after ? 'return_condition')
      ) then 'done'
      else 'default' end, false),
    ('seals', case when s.enamad_id is not null or s.samandehi_id is not null then 'done' else 'missing' end, false)
  ) v (step, state, is_required)
$$;
