-- A new shop is led through what it needs before it opens; until then visitors read that it opens soon, and only admins order.

alter table public.shop_settings add column setup_completed_at timestamptz;
comment on column public.shop_settings.setup_completed_at is 'When the shop was opened; null: visitors read that it opens soon.';

-- A shop with people or goods has been open. In a new one the facts of another shop have no place; the demonstration
-- brings them as seed (05_shop.sql).
update public.shop_settings
set setup_completed_at = now()
where exists (select from public.profiles) or exists (select from public.products);
update public.shop_settings
set name = 'فروشگاه', full_name = 'فروشگاه', slogan = '', description = '', about = '', founded_in = null, landline = null, mobile = null,
  email = null, telegram = null, whatsapp = null, instagram = null, province = '', city = '', street = '', postal_code = null,
  latitude = null, longitude = null, map_url = null
where setup_completed_at is null;

-- Before the shop is open only admins order, to try it, and whom they order for by phone.
create function private.refuse_before_opening()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.shop_settings s where s.setup_completed_at is null) and not private.is_admin() then
    perform private.refuse('shop_closed');
  end if;
  return new;
end
$$;
create trigger refuse_before_opening before insert on public.orders
for each row execute function private.refuse_before_opening();

-- What a shop needs, in the order in which it is filled in: done, as it came ('default'), or missing; and what it cannot open
-- without. Accounts of messages and payments are the server's to judge.
create function private.setup_steps()
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

-- The same for the panel, with whether the shop is open.
create function public.admin_setup()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'opened_at', (select s.setup_completed_at from public.shop_settings s),
    'steps', (
      select jsonb_agg(jsonb_build_object('step', t.step, 'state', t.state, 'is_required', t.is_required))
      from private.setup_steps() t
    )
  );
end
$$;

-- Opens the shop; refuses with setup_incomplete while something is missing that it cannot open without.
create function public.admin_open_shop()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from private.setup_steps() t where t.is_required and t.state = 'missing') then
    perform private.refuse('setup_incomplete');
  end if;
  update public.shop_settings s set setup_completed_at = now() where s.setup_completed_at is null;
end
$$;
grant execute on function public.admin_setup(), public.admin_open_shop() to authenticated;
