-- The demonstration has a bank account of its own (seed/31_sales.sql): it leaves with the demonstration, so that nobody
-- transfers money to it.
create or replace function public.admin_remove_demonstration(p_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  orders uuid[];
  people uuid[];
  pictures text[];
  slugs text[];
  gone integer;
begin
  perform private.require_admin();
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
  -- From the leaves up, as far as nothing of the shop stands on them.
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

  update public.shop_legal_details l
  set legal_name = '', national_id = null, registration_number = null, economic_code = null
  where l.id and l.national_id = '10380284125' and l.registration_number = '2841';
  delete from public.bank_accounts a where a.iban = 'IR290120000000000918273645';
  delete from private.demonstration_rows d where d.kind is not null;
  -- No later start brings it back (supabase/local/migrate.ts).
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
