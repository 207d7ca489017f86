-- What search engines are told of products and categories, and products that come into the shop by themselves at a moment.

alter table public.products
  -- In place of the name and of the short description; empty: those.
  add column seo_title text not null default '' check (char_length(seo_title) <= 100),
  add column seo_description text not null default '' check (char_length(seo_description) <= 300),
  -- When it comes into the shop; null where nothing is planned. One that is in the shop has no plan (private.drop_plan).
  add column publish_at timestamptz,
  -- When a plan brought it in: pages are made anew once that is seen.
  add column published_at timestamptz;
create index products_publish_at on public.products (publish_at) where publish_at is not null;
create index products_published_at on public.products (published_at) where published_at is not null;

alter table public.categories
  add column seo_title text not null default '' check (char_length(seo_title) <= 100),
  add column seo_description text not null default '' check (char_length(seo_description) <= 300);

-- Whoever puts a product into the shop by hand, by a file or by a bulk change, has carried out its plan.
create function private.drop_plan()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.publish_at := null;
  return new;
end
$$;
create trigger drop_plan before insert or update of is_active, publish_at on public.products
for each row when (new.is_active and new.publish_at is not null) execute function private.drop_plan();

-- Saves a product (p_product_id null: makes one) as admin_update_product and admin_create_product do, with what stands beside its
-- own fields: p_publication is {"seo_title", "seo_description", "publish_at"}; what is not named stays. One transaction.
create function public.admin_save_product(p_product_id uuid, p_version integer, p_changes jsonb, p_publication jsonb)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  saved public.products;
  wanted public.products;
begin
  perform private.require_admin();
  if p_product_id is null then
    saved := public.admin_create_product(p_changes);
  else
    saved := public.admin_update_product(p_product_id, p_version, p_changes);
  end if;
  wanted := jsonb_populate_record(saved, coalesce((
    select jsonb_object_agg(c.key, c.value)
    from jsonb_each(p_publication) c where c.key in ('seo_title', 'seo_description', 'publish_at')
  ), '{}'));
  update public.products p
  set seo_title = wanted.seo_title, seo_description = wanted.seo_description, publish_at = wanted.publish_at
  where p.id = saved.id
    and (p.seo_title, p.seo_description, p.publish_at)
      is distinct from (wanted.seo_title, wanted.seo_description, wanted.publish_at)
  returning * into wanted;
  return case when found then wanted else saved end;
end
$$;
grant execute on function public.admin_save_product(uuid, integer, jsonb, jsonb) to authenticated;

-- Brings products into the shop whose moment has come. Answers the slugs of all that came in so after p_since, and of their families;
-- also of what another server brought in: it may have ended before it could have their pages made anew.
create function public.publish_due(p_since timestamptz)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  came text[];
begin
  -- In the order in which buyers lock them; one that is being edited waits for the next minute.
  update public.products p set is_active = true, publish_at = null, published_at = now()
  where p.id in (
    select d.id from public.products d where d.publish_at <= now() order by d.id limit 500 for no key update skip locked
  );
  came := array(
    select p.slug from public.products p where p.published_at > p_since and p.is_active order by p.published_at limit 5000
  );
  return array(select distinct x.slug from unnest(came || public.family_slugs(came)) as x (slug));
end
$$;
grant execute on function public.publish_due(timestamptz) to service_role;

-- What else stands on the page of a product: {family: private.family_of, pieces: private.pieces_of, care: private.care_of,
-- questions: product_questions, seo: {title, description} for search engines, empty texts where it has none of its own}.
create or replace function private.page_parts(product uuid, p_questions integer, p_answers integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'family', private.family_of(product), 'pieces', private.pieces_of(product), 'care', private.care_of(product),
    'questions', public.product_questions(product, p_questions, 0, p_answers),
    'seo', (
      select jsonb_build_object('title', p.seo_title, 'description', p.seo_description)
      from public.products p where p.id = product
    )
  )
$$;
