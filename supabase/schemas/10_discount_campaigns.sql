-- Discount campaigns, stored as rows of `discounts`, so that all price functions treat them alike (decision 17).

-- Discount of a campaign per tier.
create table public.discount_campaign_tiers (
  campaign_id uuid not null references public.discount_campaigns (id) on delete cascade,
  price_type public.price_type not null,
  discount_type public.discount_type not null,
  discount_value integer not null check (discount_value > 0),
  round_to integer not null default 1 check (round_to in (1, 100, 1000, 5000, 10000)),
  -- Toman.
  lowest_price integer check (lowest_price > 0),
  primary key (campaign_id, price_type),
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100)
);
alter table public.discount_campaign_tiers enable row level security;
grant select on public.discount_campaign_tiers to authenticated, service_role;
create trigger audit after insert or update or delete on public.discount_campaign_tiers
for each row execute function private.audit();

create policy "staff read tiers of discount campaigns" on public.discount_campaign_tiers
for select to authenticated using ((select private.has_capability('prices')));

-- Products selected for a campaign.
create table public.discount_campaign_products (
  campaign_id uuid not null references public.discount_campaigns (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  primary key (campaign_id, product_id)
);
create index discount_campaign_products_product_id on public.discount_campaign_products (product_id);
alter table public.discount_campaign_products enable row level security;
grant select on public.discount_campaign_products to authenticated, service_role;

create policy "staff read products of discount campaigns" on public.discount_campaign_products
for select to authenticated using ((select private.has_capability('prices')));

-- Products in the scope of a campaign; a category includes its descendants.
create function private.campaign_products(
  p_scope public.campaign_scope, p_category uuid, p_brand text, p_family uuid, p_products uuid[]
)
returns setof uuid
language sql stable set search_path = ''
as $$
  with recursive tree as (
    select c.id from public.categories c where c.id = p_category
    union
    select c.id from public.categories c join tree t on c.parent_id = t.id
  )
  select p.id from public.products p where p_scope = 'category' and p.category_id in (select t.id from tree t)
  union all
  select p.id from public.products p
  where p_scope = 'brand' and private.normalize_text(p.brand) = private.normalize_text(p_brand)
  union all
  select m.product_id from public.product_family_members m where p_scope = 'family' and m.family_id = p_family
  union all
  select p.id from public.products p where p_scope = 'products' and p.id = any (p_products)
$$;

-- Syncs the discount rows of at most p_limit products; returns changed products (fewer than p_limit: done).
create function private.sync_campaign(p_campaign public.discount_campaigns, p_limit integer)
returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  ids uuid[];
begin
  with wanted as materialized (
    select i.id as product_id, t.price_type, t.discount_type, t.discount_value, t.round_to, t.lowest_price
    from private.campaign_products(
      p_campaign.scope, p_campaign.category_id, p_campaign.brand, p_campaign.family_id,
      array(select l.product_id from public.discount_campaign_products l where l.campaign_id = p_campaign.id)
    ) i (id)
    join public.discount_campaign_tiers t on t.campaign_id = p_campaign.id
  )
  select array(
    select distinct coalesce(w.product_id, d.product_id)
    from wanted w
    full join (select * from public.discounts x where x.campaign_id = p_campaign.id) d
      on d.product_id = w.product_id and d.price_type = w.price_type
    where (d.discount_type, d.discount_value, d.round_to, d.lowest_price, d.start_date, d.end_date, d.is_active)
      is distinct from (w.discount_type, w.discount_value, w.round_to, w.lowest_price, p_campaign.start_date, p_campaign.end_date,
        p_campaign.is_active)
    order by 1 limit p_limit
  ) into ids;
  if cardinality(ids) = 0 then
    return ids;
  end if;
  perform set_config('hormoz.listing', 'later', true);
  delete from public.discounts d
  where d.campaign_id = p_campaign.id and d.product_id = any (ids) and not (
    d.price_type in (select t.price_type from public.discount_campaign_tiers t where t.campaign_id = p_campaign.id)
    and d.product_id in (
      select i.id from private.campaign_products(
        p_campaign.scope, p_campaign.category_id, p_campaign.brand, p_campaign.family_id,
        array(select l.product_id from public.discount_campaign_products l where l.campaign_id = p_campaign.id)
      ) i (id)
    )
  );
  insert into public.discounts as d (product_id, price_type, discount_type, discount_value, round_to, lowest_price,
    start_date, end_date, is_active, campaign_id)
  select i.id, t.price_type, t.discount_type, t.discount_value, t.round_to, t.lowest_price,
    p_campaign.start_date, p_campaign.end_date, p_campaign.is_active, p_campaign.id
  from private.campaign_products(
    p_campaign.scope, p_campaign.category_id, p_campaign.brand, p_campaign.family_id,
    array(select l.product_id from public.discount_campaign_products l where l.campaign_id = p_campaign.id)
  ) i (id)
  cross join public.discount_campaign_tiers t
  where t.campaign_id = p_campaign.id and i.id = any (ids)
  order by i.id, t.price_type
  on conflict (campaign_id, product_id, price_type) where campaign_id is not null do update
  set discount_type = excluded.discount_type, discount_value = excluded.discount_value, round_to = excluded.round_to,
    lowest_price = excluded.lowest_price, start_date = excluded.start_date, end_date = excluded.end_date,
    is_active = excluded.is_active;
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(ids);
  return ids;
end
$$;

-- Campaign row of the JSON of admin_save_discount_campaign, with defaults for missing keys.
create function private.campaign_from(p_campaign jsonb)
returns public.discount_campaigns
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(
    null::public.discount_campaigns,
    jsonb_build_object('id', gen_random_uuid(), 'is_active', true, 'created_at', now(), 'updated_at', now())
    || jsonb_strip_nulls(jsonb_build_object(
      'id', p_campaign -> 'id', 'name', btrim(p_campaign ->> 'name'), 'scope', p_campaign -> 'scope',
      'start_date', p_campaign -> 'start_date', 'end_date', p_campaign -> 'end_date', 'is_active', p_campaign -> 'is_active'
    )) || case p_campaign ->> 'scope'
      when 'category' then jsonb_build_object('category_id', p_campaign -> 'category_id')
      when 'brand' then jsonb_build_object('brand', btrim(p_campaign ->> 'brand'))
      when 'family' then jsonb_build_object('family_id', p_campaign -> 'family_id')
      else '{}'
    end
  )
$$;

-- Previews a campaign's effect on prices, with the first fifty lines. p_campaign: as admin_save_discount_campaign.
-- Definer: row-level security would look up the product of each price of the campaign.
create function public.admin_preview_discount_campaign(p_campaign jsonb)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.discount_campaigns;
  report jsonb;
begin
  perform private.require_capability('prices');
  asked := private.campaign_from(p_campaign);
  with products as materialized (
    select i.id from private.campaign_products(
      asked.scope, asked.category_id, asked.brand, asked.family_id,
      array(select value::uuid from jsonb_array_elements_text(coalesce(p_campaign -> 'products', '[]')))
    ) i (id)
  ), tiers as (
    select * from jsonb_to_recordset(p_campaign -> 'tiers') as t (
      price_type public.price_type, discount_type public.discount_type, discount_value integer, round_to integer, lowest_price integer
    )
  ), prices as materialized (
    select i.id as product_id, n.price_type, t.amount, w.price_type is not null as is_asked,
      least(t.amount, (
        select min(private.discounted_price(t.amount, d.discount_type, d.discount_value, d.round_to, d.lowest_price))
        from public.discounts d
        where d.product_id = i.id and d.price_type = n.price_type and d.is_active and d.campaign_id is distinct from asked.id
          and tstzrange(d.start_date, d.end_date) @> greatest(asked.start_date, now())
      )) as before,
      private.discounted_price(t.amount, w.discount_type, w.discount_value, coalesce(w.round_to, 1), w.lowest_price) as discounted
    from products i
    cross join unnest(enum_range(null::public.price_type)) n (price_type)
    left join public.product_prices t on t.product_id = i.id and t.price_type = n.price_type
    left join tiers w on w.price_type = n.price_type
  ), asked_prices as (
    select p.*, case
      when p.discounted is null then 'none' when p.before <= p.discounted then 'better'
    end as problem
    from prices p where p.is_asked and p.amount is not null
  ), lines as (
    select a.product_id, p.name, a.price_type, a.amount, a.before, coalesce(a.discounted, a.before) as after, a.problem
    from asked_prices a join public.products p on p.id = a.product_id
    order by a.problem is not null, p.name, p.id, a.price_type limit 50
  )
  select jsonb_build_object(
    'products', (select count(*) from products),
    'prices', (select count(*) from asked_prices a where a.problem is null),
    'better', (select count(*) from asked_prices a where a.problem = 'better'),
    'none', (select count(*) from asked_prices a where a.problem = 'none'),
    'undercut', (
      select count(distinct w.product_id)
      from prices w join prices r on r.product_id = w.product_id and r.price_type = 'base_price'
      where w.price_type <> 'base_price' and least(w.before, w.discounted) > least(r.before, r.discounted)
    ),
    'lines', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from lines l)
  ) into report;
  return report;
end
$$;
grant execute on function public.admin_preview_discount_campaign(jsonb) to authenticated;

-- Saves a campaign: {"id", "version", "name", "scope", "category_id" | "brand" | "family_id" | "products", "start_date",
-- "end_date", "is_active", "tiers": [{"price_type", "discount_type", "discount_value", "round_to", "lowest_price"}]}. Refuses
-- 'changed_meanwhile', 'campaign_empty', 'bulk_too_many'. Returns the id; follow_discount_campaigns applies it.
-- Definer: writes discount_campaigns, discount_campaign_tiers and discount_campaign_products.
create function public.admin_save_discount_campaign(p_campaign jsonb)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.discount_campaigns;
  saved public.discount_campaigns;
  chosen uuid[];
  products integer;
begin
  perform private.require_capability('prices');
  asked := private.campaign_from(p_campaign);
  if jsonb_array_length(coalesce(p_campaign -> 'tiers', '[]')) not between 1 and 3 then
    perform private.refuse('invalid_input');
  end if;
  if p_campaign ->> 'id' is null then
    insert into public.discount_campaigns (name, scope, category_id, brand, family_id, start_date, end_date, is_active)
    values (asked.name, asked.scope, asked.category_id, asked.brand, asked.family_id, asked.start_date, asked.end_date, asked.is_active)
    returning * into saved;
  else
    update public.discount_campaigns c
    set name = asked.name, scope = asked.scope, category_id = asked.category_id, brand = asked.brand, family_id = asked.family_id,
      start_date = asked.start_date, end_date = asked.end_date, is_active = asked.is_active
    where c.id = asked.id and c.updated_at = (p_campaign ->> 'version')::timestamptz
    returning * into saved;
    if saved.id is null then
      perform private.refuse('changed_meanwhile');
    end if;
  end if;
  delete from public.discount_campaign_tiers t
  where t.campaign_id = saved.id and not exists (
    select from jsonb_array_elements(p_campaign -> 'tiers') w where w ->> 'price_type' = t.price_type::text
  );
  insert into public.discount_campaign_tiers as t (campaign_id, price_type, discount_type, discount_value, round_to, lowest_price)
  select saved.id, w.price_type, w.discount_type, w.discount_value, coalesce(w.round_to, 1), w.lowest_price
  from jsonb_to_recordset(p_campaign -> 'tiers') as w (
    price_type public.price_type, discount_type public.discount_type, discount_value integer, round_to integer, lowest_price integer
  )
  on conflict (campaign_id, price_type) do update
  set discount_type = excluded.discount_type, discount_value = excluded.discount_value, round_to = excluded.round_to,
    lowest_price = excluded.lowest_price
  where (t.discount_type, t.discount_value, t.round_to, t.lowest_price)
    is distinct from (excluded.discount_type, excluded.discount_value, excluded.round_to, excluded.lowest_price);
  chosen := case when asked.scope = 'products'
    then array(select value::uuid from jsonb_array_elements_text(coalesce(p_campaign -> 'products', '[]'))) else '{}' end;
  delete from public.discount_campaign_products l where l.campaign_id = saved.id and l.product_id <> all (chosen);
  insert into public.discount_campaign_products (campaign_id, product_id)
  select saved.id, p.id from public.products p where p.id = any (chosen) order by p.id
  on conflict (campaign_id, product_id) do nothing;
  select count(*) into products from private.campaign_products(saved.scope, saved.category_id, saved.brand, saved.family_id, chosen);
  if products = 0 then
    perform private.refuse('campaign_empty');
  elsif products > private.bulk_row_limit() then
    perform private.refuse('bulk_too_many', jsonb_build_object('most', private.bulk_row_limit()));
  end if;
  return saved.id;
end
$$;
grant execute on function public.admin_save_discount_campaign(jsonb) to authenticated;

-- Ends a campaign; follow_discount_campaigns then restores prices. Refuses 'changed_meanwhile'.
-- Definer: writes discount_campaigns.
create function public.admin_end_discount_campaign(p_id uuid, p_version timestamptz)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  update public.discount_campaigns c
  set end_date = case when c.start_date >= now() then c.end_date else least(c.end_date, now()) end,
    is_active = c.is_active and (c.start_date is null or c.start_date < now())
  where c.id = p_id and c.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
end
$$;
grant execute on function public.admin_end_discount_campaign(uuid, timestamptz) to authenticated;

-- Deletes a campaign without remaining discounts, else refuses 'campaign_running'.
-- Definer: writes discount_campaigns.
create function public.admin_remove_discount_campaign(p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  if exists (
    select from public.discounts d where d.campaign_id = p_id and d.is_active and (d.end_date is null or d.end_date > now())
  ) then
    perform private.refuse('campaign_running');
  end if;
  -- No visible price changes.
  perform set_config('hormoz.listing', 'later', true);
  delete from public.discount_campaigns c where c.id = p_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform set_config('hormoz.listing', '', true);
end
$$;
grant execute on function public.admin_remove_discount_campaign(uuid) to authenticated;

-- Campaigns, newest first. p_state: running, planned, over or inactive.
create function public.admin_list_discount_campaigns(
  p_search text default null, p_state text default null, p_limit integer default 10, p_offset integer default 0
)
returns table (
  id uuid, name text, scope public.campaign_scope, category_id uuid, brand text, family_id uuid, target text, start_date timestamptz,
  end_date timestamptz, is_active boolean, updated_at timestamptz, tiers jsonb, products integer, total bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return query
  select c.id, c.name, c.scope, c.category_id, c.brand, c.family_id,
    case c.scope
      when 'category' then (select g.name from public.categories g where g.id = c.category_id)
      when 'brand' then c.brand
      when 'family' then (select f.name from public.product_families f where f.id = c.family_id)
    end,
    c.start_date, c.end_date, c.is_active, c.updated_at,
    (
      select coalesce(jsonb_agg(to_jsonb(t) - 'campaign_id' order by t.price_type), '[]')
      from public.discount_campaign_tiers t where t.campaign_id = c.id
    ),
    (select count(distinct d.product_id)::integer from public.discounts d where d.campaign_id = c.id),
    count(*) over ()
  from public.discount_campaigns c
  where (nullif(btrim(p_search), '') is null
      or private.search_key(c.name) like '%' || private.normalize_text(left(p_search, 100)) || '%')
    and case p_state
      when 'running' then c.is_active and (c.start_date is null or c.start_date <= now()) and (c.end_date is null or c.end_date > now())
      when 'planned' then c.is_active and c.start_date > now()
      when 'over' then c.end_date <= now()
      when 'inactive' then not c.is_active and (c.end_date is null or c.end_date > now())
      else true
    end
  order by c.created_at desc, c.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_discount_campaigns(text, text, integer, integer) to authenticated;

-- Adds products that joined, removes those that left, finishes interrupted saves; of one campaign, or of all except locked ones.
-- Idempotent. Syncs at most p_limit products of each; returns changed slugs, none when done.
-- Definer: writes discounts.
create function public.follow_discount_campaigns(p_limit integer default 1000, p_id uuid default null)
returns setof text
language plpgsql security definer set search_path = ''
as $$
declare
  campaign public.discount_campaigns;
  touched uuid[] := '{}';
begin
  perform 1 from public.discount_campaigns c where c.id = p_id for update;
  for campaign in
    select * from public.discount_campaigns c
    where case when p_id is null
      then c.is_active and (c.end_date is null or c.end_date > now()) or c.updated_at > now() - interval '1 hour' else c.id = p_id end
    order by c.id for update skip locked
  loop
    touched := touched || private.sync_campaign(campaign, least(greatest(p_limit, 1), 1000));
  end loop;
  return query select p.slug from public.products p where p.id = any (touched);
end
$$;
grant execute on function public.follow_discount_campaigns(integer, uuid) to service_role;
