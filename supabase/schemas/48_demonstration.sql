-- Demonstration data of the seed: its register and its removal.

-- Written by 99_demonstration.sql.
create table private.demonstration_rows (
  kind text not null check (
    kind in ('person', 'product', 'category', 'color', 'family', 'code', 'slide', 'banner', 'tile', 'bundle', 'synonym')
  ),
  id uuid not null,
  primary key (kind, id)
);
alter table private.demonstration_rows enable row level security;
grant select on private.demonstration_rows to authenticated;

create policy "owners read what is of the demonstration" on private.demonstration_rows
for select to authenticated using ((select private.is_owner()));

-- True for a row of the demonstration.
-- Definer: demonstration_rows has no grants.
create function private.is_demonstration(p_kind text, p_id uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.demonstration_rows d where d.kind = p_kind and d.id = p_id)
$$;
grant execute on function private.is_demonstration(text, uuid) to authenticated;

-- Removable demonstration orders: its customers and products only, without invoices.
create function private.demonstration_orders()
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o.id
  from public.orders o
  where private.is_demonstration('person', o.user_id)
    and not exists (select from public.invoices v where v.order_id = o.id)
    and not exists (
      select from public.order_items i
      where i.order_id = o.id and i.product_id is not null and not private.is_demonstration('product', i.product_id)
    )
$$;
grant execute on function private.demonstration_orders() to authenticated;

-- Remaining demonstration data; null without any.
create function public.admin_demonstration()
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_owner();
  if not exists (select from private.demonstration_rows) then
    return null;
  end if;
  return jsonb_build_object(
    'products', (select count(*) from public.products p where private.is_demonstration('product', p.id)),
    'categories', (select count(*) from public.categories c where private.is_demonstration('category', c.id)),
    'people', (select count(*) from public.profiles p where private.is_demonstration('person', p.id)),
    'orders', (select count(*) from private.demonstration_orders()),
    'reviews', (
      select count(*) from public.comments c
      where private.is_demonstration('person', c.user_id) or private.is_demonstration('product', c.product_id)
    ),
    'is_own_account', not private.is_demonstration('person', auth.uid())
  );
end
$$;
grant execute on function public.admin_demonstration() to authenticated;

-- Removes demonstration data, all or nothing. Keeps rows the shop uses; people with other orders are blocked, as their numbers
-- are public. p_name: the typed shop name. Refuses name_mismatch, demonstration_gone, demonstration_account.
-- Definer: writes refunds, returns, payments and more.
create function public.admin_remove_demonstration(p_name text)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  orders uuid[];
  people uuid[];
  pictures text[];
  slugs text[];
  gone integer;
begin
  perform private.require_owner();
  perform 1 from public.shop_settings s where s.id and p_name in (s.name, s.full_name) for update;
  if not found then
    perform private.refuse('name_mismatch');
  end if;
  if not exists (select from private.demonstration_rows) then
    perform private.refuse('demonstration_gone');
  elsif private.is_demonstration('person', auth.uid()) then
    perform private.refuse('demonstration_account');
  end if;

  select coalesce(array_agg(distinct n.name), '{}') into pictures
  from (
    select unnest(p.images) as name from public.products p where private.is_demonstration('product', p.id)
    union all
    select unnest(c.images) from public.product_colors c where private.is_demonstration('product', c.product_id)
    union all
    select c.image_url from public.categories c where private.is_demonstration('category', c.id)
    union all
    select unnest(array[s.image_url, s.phone_image_url]) from public.hero_slides s where private.is_demonstration('slide', s.id)
    union all
    select unnest(array[b.background_image, b.phone_image]) from public.promotion_banners b
    where private.is_demonstration('banner', b.id)
    union all
    select unnest(array[t.image_url, t.phone_image_url]) from public.seasonal_tiles t where private.is_demonstration('tile', t.id)
  ) n
  where n.name ~ '^(products|categories|banners)/';

  orders := array(select private.demonstration_orders());
  -- The orders first: common lock order.
  perform 1 from public.orders o where o.id = any (orders) order by o.id for update;
  delete from public.refunds r where r.order_id = any (orders);
  delete from public.returns r where r.order_id = any (orders);
  delete from public.payments y where y.order_id = any (orders);
  delete from public.orders o where o.id = any (orders);

  delete from public.bundles b where private.is_demonstration('bundle', b.id);
  delete from public.hero_slides s where private.is_demonstration('slide', s.id);
  delete from public.promotion_banners b where private.is_demonstration('banner', b.id);
  delete from public.seasonal_tiles t where private.is_demonstration('tile', t.id);
  delete from public.discount_codes c where private.is_demonstration('code', c.id);
  delete from public.search_synonyms y where private.is_demonstration('synonym', y.id);
  with removed as (
    delete from public.products p where private.is_demonstration('product', p.id) returning p.slug
  )
  select coalesce(array_agg(r.slug), '{}') into slugs from removed r;
  delete from public.product_families f
  where private.is_demonstration('family', f.id)
    and not exists (select from public.product_family_members m where m.family_id = f.id);
  delete from public.colors c
  where private.is_demonstration('color', c.id) and not exists (select from public.product_colors p where p.color_id = c.id);
  -- Leaves first; categories in use stay.
  loop
    delete from public.categories c
    where private.is_demonstration('category', c.id)
      and not exists (select from public.products p where p.category_id = c.id)
      and not exists (select from public.categories below where below.parent_id = c.id);
    get diagnostics gone = row_count;
    exit when gone = 0;
  end loop;

  people := array(
    select p.id from public.profiles p
    where private.is_demonstration('person', p.id)
      and not exists (select from public.orders o where o.user_id = p.id)
      and not exists (select from public.returns r where r.user_id = p.id)
  );
  update public.profiles p set user_type = 'normal', is_blocked = true
  where private.is_demonstration('person', p.id) and p.id <> all (people);
  delete from auth.users u where u.id = any (people);

  update public.seller_tax_details l
  set legal_name = '', national_id = null, registration_number = null, economic_code = null
  where l.id and l.national_id = '10380284125' and l.registration_number = '2841';
  delete from public.bank_accounts a where a.iban = 'IR290120000000000918273645';
  delete from private.demonstration_rows d where d.kind is not null;
  -- Prevents reseeding (supabase/local/migrate.ts).
  if to_regclass('supabase_migrations.seed_files') is not null then
    execute 'delete from supabase_migrations.seed_files where path is not null';
    execute $list$insert into supabase_migrations.seed_files (path, hash) values ('none', '')$list$;
  end if;
  return jsonb_build_object(
    'products', cardinality(slugs), 'orders', cardinality(orders), 'people', cardinality(people), 'slugs', to_jsonb(slugs),
    'pictures', (
      select coalesce(jsonb_agg(n.name), '[]') from unnest(pictures) n (name) where private.picture_uses(n.name) = '[]'
    )
  );
end
$$;
grant execute on function public.admin_remove_demonstration(text) to authenticated;
