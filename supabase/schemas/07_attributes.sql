-- Typed attributes and their values.

create type public.attribute_kind as enum ('number', 'choice', 'choices', 'boolean', 'text');

-- Search forms of a name and its synonyms.
create function private.attribute_keys(name text, synonyms text[])
returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct k.key
    from unnest(synonyms || name) w cross join lateral (select private.synonym_key(w)) k (key)
    where char_length(k.key) >= 2
  )
$$;

-- True for query parameters that lists reserve.
create function private.is_list_parameter(p_key text)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_key = any ('{search,category,in,sort,page,min,max,brand,color,stock,off,rating,filter,groups}')
$$;

-- Attributes of products: name, kind and unit.
create table public.attributes (
  id uuid primary key default gen_random_uuid(),
  -- Query parameter of lists; immutable.
  key text not null unique check (
    char_length(key) between 1 and 60 and key = private.slugify(key) and key !~ '^_' and not private.is_list_parameter(key)
  ),
  name text collate private.persian not null check (char_length(btrim(name)) between 1 and 100),
  name_key text not null generated always as (private.normalize_text(name)) stored unique check (name_key <> ''),
  -- Immutable: values depend on it.
  kind public.attribute_kind not null,
  -- Unit suffix: «سانتی‌متر».
  unit text check (char_length(btrim(unit)) between 1 and 20),
  -- Decimal places.
  decimals smallint not null default 0 check (decimals between 0 and 2),
  -- Search synonyms of a boolean.
  synonyms text[] not null default '{}' check (cardinality(synonyms) <= 20),
  search_keys text[] not null generated always as (private.attribute_keys(name, synonyms)) stored,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, kind, decimals),
  constraint unit_and_decimals_are_of_numbers check (kind = 'number' or unit is null and decimals = 0),
  constraint attribute_synonyms_are_short check (char_length(array_to_string(synonyms, '')) <= 600)
);
alter table public.attributes enable row level security;
grant select on public.attributes to anon, authenticated, service_role;
create trigger touch_updated_at before update on public.attributes
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.attributes
for each row execute function private.audit();

create policy "everybody reads attributes" on public.attributes for select to anon, authenticated using (true);

-- Values of attributes with a fixed list.
create table public.attribute_choices (
  id uuid primary key default gen_random_uuid(),
  attribute_id uuid not null references public.attributes (id) on delete cascade,
  -- Query value of lists; immutable.
  key text not null check (char_length(key) between 1 and 60 and key = private.slugify(key) and key ~ '[^0-9-]'),
  name text collate private.persian not null check (char_length(btrim(name)) between 1 and 80),
  -- Search synonyms.
  synonyms text[] not null default '{}' check (cardinality(synonyms) <= 20),
  search_keys text[] not null generated always as (private.attribute_keys(name, synonyms)) stored,
  sort_order integer not null default 0,
  -- Care advice for this value; may be empty.
  care text not null default '' check (char_length(care) <= 600),
  unique (attribute_id, key),
  unique (attribute_id, name),
  unique (id, attribute_id),
  constraint choice_synonyms_are_short check (char_length(array_to_string(synonyms, '')) <= 600)
);
create index attribute_choices_search_keys on public.attribute_choices using gin (search_keys);
alter table public.attribute_choices enable row level security;
grant select on public.attribute_choices to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.attribute_choices
for each row execute function private.audit();

create policy "everybody reads choices" on public.attribute_choices for select to anon, authenticated using (true);

-- Attributes of a category; sub-categories inherit them unless they have their own.
create table public.category_attributes (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories (id) on delete cascade,
  attribute_id uuid not null references public.attributes (id) on delete cascade,
  sort_order integer not null default 0,
  is_filter boolean not null default false,
  is_compared boolean not null default true,
  is_highlight boolean not null default false,
  unique (category_id, attribute_id)
);
create index category_attributes_attribute_id on public.category_attributes (attribute_id);
alter table public.category_attributes enable row level security;
grant select on public.category_attributes to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.category_attributes
for each row execute function private.audit();

create policy "everybody reads attributes of categories" on public.category_attributes for select to anon, authenticated using (true);

-- Attribute values of a product.
create table public.product_attributes (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  attribute_id uuid not null,
  -- Copied for the check constraints.
  kind public.attribute_kind not null,
  decimals smallint not null,
  -- In the attribute's unit.
  number numeric check (number >= 0 and number <= 1000000),
  choice_id uuid,
  is_true boolean,
  text text check (char_length(btrim(text)) between 1 and 500),
  foreign key (attribute_id, kind, decimals) references public.attributes (id, kind, decimals) on delete cascade,
  foreign key (choice_id, attribute_id) references public.attribute_choices (id, attribute_id),
  unique nulls not distinct (product_id, attribute_id, choice_id),
  constraint value_fits_the_kind check (
    (kind = 'number') = (number is not null) and (kind in ('choice', 'choices')) = (choice_id is not null)
    and (kind = 'boolean') = (is_true is not null) and (kind = 'text') = (text is not null)
  ),
  constraint number_has_no_more_decimals check (number = round(number, decimals))
);
create unique index product_attributes_one_value on public.product_attributes (product_id, attribute_id) where kind <> 'choices';
create index product_attributes_attribute on public.product_attributes (attribute_id, kind, decimals);
create index product_attributes_choice on public.product_attributes (choice_id, attribute_id);
alter table public.product_attributes enable row level security;
grant select on public.product_attributes to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.product_attributes
for each row execute function private.audit();

create policy "attributes follow their product" on public.product_attributes for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

-- All attribute values, including postage weight.
create view private.attribute_values
with (security_invoker = true) as
select v.product_id, v.attribute_id, v.kind, v.decimals, v.number, v.choice_id, v.is_true, v.text
from public.product_attributes v
union all
select p.id, a.id, a.kind, a.decimals, p.weight, null, null, null
from public.products p join public.attributes a on a.key = 'weight' and a.kind = 'number'
where p.weight is not null;
grant select on private.attribute_values to anon, authenticated, service_role;

-- Attributes of a category in order, inherited ones first; the nearest definition wins.
create function private.attributes_of_category(p_category uuid)
returns table (attribute_id uuid, place bigint, is_filter boolean, is_compared boolean, is_highlight boolean, category_id uuid)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  with recursive line as (
    select c.id, c.parent_id, 0 as depth from public.categories c where c.id = p_category
    union all
    select c.id, c.parent_id, l.depth + 1 from public.categories c join line l on c.id = l.parent_id
  ), nearest as (
    select distinct on (t.attribute_id) t.*, l.depth
    from line l join public.category_attributes t on t.category_id = l.id
    order by t.attribute_id, l.depth
  )
  select n.attribute_id, row_number() over (order by n.depth desc, n.sort_order, n.attribute_id), n.is_filter, n.is_compared,
    n.is_highlight, n.category_id
  from nearest n;
end
$$;
grant execute on function private.attributes_of_category(uuid) to anon, authenticated, service_role;

-- Attributes of a product as JSON, in the order of its category, then of the panel.
create function private.attributes_of(p_product uuid)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'key', a.key, 'name', a.name, 'kind', a.kind, 'unit', a.unit, 'value', v.value,
        'is_highlight', coalesce(o.is_highlight, false), 'is_compared', coalesce(o.is_compared, false)
      )
      order by o.place nulls last, a.sort_order, a.name
    ), '[]')
    from (
      select x.attribute_id,
        coalesce(
          min(to_jsonb(trim_scale(x.number))::text), min(to_jsonb(x.is_true)::text), min(to_jsonb(x.text)::text),
          jsonb_agg(jsonb_build_object('key', c.key, 'name', c.name) order by c.sort_order, c.name)::text
        )::jsonb as value
      from private.attribute_values x left join public.attribute_choices c on c.id = x.choice_id
      where x.product_id = p_product
      group by x.attribute_id
    ) v
    join public.attributes a on a.id = v.attribute_id
    left join private.attributes_of_category((select p.category_id from public.products p where p.id = p_product)) o
      on o.attribute_id = a.id
  );
end
$$;
grant execute on function private.attributes_of(uuid) to anon, authenticated, service_role;

-- Free key for an attribute's name, numbered if taken or reserved by lists.
create function private.free_attribute_key(p_name text)
returns text
language plpgsql set search_path = ''
as $$
declare
  base text := coalesce(nullif(ltrim(btrim(left(private.slugify(p_name), 50), '-'), '_-'), ''), 'a');
  candidate text := base;
  n integer := 1;
begin
  while private.is_list_parameter(candidate) or exists (select 1 from public.attributes a where a.key = candidate) loop
    n := n + 1;
    candidate := base || '-' || n;
  end loop;
  return candidate;
end
$$;

-- Text attribute of this name, created if missing. Refuses 'attribute_is_typed' for another kind.
create function private.text_attribute(p_name text)
returns uuid
language plpgsql set search_path = ''
as $$
declare
  found_attribute public.attributes;
begin
  select * into found_attribute from public.attributes a where a.name_key = private.normalize_text(p_name);
  if not found then
    insert into public.attributes (key, name, kind, sort_order)
    values (private.free_attribute_key(p_name), btrim(p_name), 'text', 1000)
    returning * into found_attribute;
  elsif found_attribute.kind <> 'text' then
    perform private.refuse('attribute_is_typed');
  end if;
  return found_attribute.id;
end
$$;

-- Replaces a product's values: [{"attribute_id" or "name" (of a text), "value": number | text | true | false | [choice ids]}].
-- Equal rows are kept.
create function private.write_attributes(p_product uuid, p_values jsonb)
returns void
language plpgsql set search_path = ''
as $$
declare
  wanted public.product_attributes[];
begin
  -- Separate statement: the next one must see the new rows.
  perform private.text_attribute(e ->> 'name') from jsonb_array_elements(p_values) e where e ->> 'attribute_id' is null;
  select coalesce(array_agg(row(
    gen_random_uuid(), p_product, a.id, a.kind, a.decimals,
    case a.kind when 'number' then (g.value #>> '{}')::numeric end,
    c.id::uuid,
    case a.kind when 'boolean' then (g.value #>> '{}')::boolean end,
    case a.kind when 'text' then btrim(g.value #>> '{}') end
  )::public.product_attributes), '{}')
  into wanted
  from (
    select (e ->> 'attribute_id')::uuid as attribute_id, private.normalize_text(e ->> 'name') as name_key, e -> 'value' as value
    from jsonb_array_elements(p_values) e
  ) g
  join public.attributes a on a.id = g.attribute_id or g.attribute_id is null and a.name_key = g.name_key
  left join lateral jsonb_array_elements_text(
    case when a.kind in ('choice', 'choices') then g.value else '[]' end
  ) c (id) on true
  where a.kind not in ('choice', 'choices') or c.id is not null;

  delete from public.product_attributes v
  where v.product_id = p_product
    and not exists (
      select 1 from unnest(wanted) w where w.attribute_id = v.attribute_id and w.choice_id is not distinct from v.choice_id
    );
  insert into public.product_attributes as v (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select w.product_id, w.attribute_id, w.kind, w.decimals, w.number, w.choice_id, w.is_true, w.text from unnest(wanted) w
  on conflict (product_id, attribute_id, choice_id) do update
  set number = excluded.number, is_true = excluded.is_true, text = excluded.text
  where (v.number, v.is_true, v.text) is distinct from (excluded.number, excluded.is_true, excluded.text);
end
$$;

-- Saves an attribute: {"id", "version", "key", "name", "kind", "unit", "decimals", "synonyms", "choices": [{"id", "key",
-- "name", "synonyms", "care"}]}. Missing choices are deleted ('choice_in_use' if used). Key, kind and decimals are immutable.
-- Returns the id.
-- Definer: writes attributes and attribute_choices.
create function public.admin_save_attribute(p_attribute jsonb)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  edited public.attributes;
  others text[] := array(select jsonb_array_elements_text(coalesce(p_attribute -> 'synonyms', '[]')));
  chosen jsonb := coalesce(p_attribute -> 'choices', '[]');
begin
  perform private.require_capability('products');
  if p_attribute ->> 'id' is null then
    insert into public.attributes (key, name, kind, unit, decimals, synonyms, sort_order)
    values (
      coalesce(nullif(p_attribute ->> 'key', ''), private.free_attribute_key(p_attribute ->> 'name')), btrim(p_attribute ->> 'name'),
      (p_attribute ->> 'kind')::public.attribute_kind, p_attribute ->> 'unit', coalesce((p_attribute ->> 'decimals')::smallint, 0),
      others, coalesce((select max(a.sort_order) from public.attributes a where a.kind <> 'text'), 0) + 1
    )
    returning * into edited;
  else
    update public.attributes a
    set name = btrim(p_attribute ->> 'name'), unit = p_attribute ->> 'unit', synonyms = others
    where a.id = (p_attribute ->> 'id')::uuid and a.updated_at = (p_attribute ->> 'version')::timestamptz
    returning * into edited;
    if not found then
      perform private.refuse('changed_meanwhile');
    end if;
  end if;
  if edited.kind not in ('choice', 'choices') then
    return edited.id;
  end if;
  if jsonb_array_length(chosen) not between 1 and 100 then
    perform private.refuse('invalid_input');
  end if;
  begin
    delete from public.attribute_choices c
    where c.attribute_id = edited.id and c.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(chosen) x where x ->> 'id' is not null);
  exception when foreign_key_violation then
    perform private.refuse('choice_in_use');
  end;
  -- Temporary names, so that swapping two does not violate the unique index.
  update public.attribute_choices c set name = c.id::text
  where c.attribute_id = edited.id and exists (
    select 1 from jsonb_array_elements(chosen) x where (x ->> 'id')::uuid = c.id and btrim(x ->> 'name') <> c.name
  );
  insert into public.attribute_choices as c (id, attribute_id, key, name, synonyms, care, sort_order)
  select coalesce((x.value ->> 'id')::uuid, gen_random_uuid()), edited.id,
    coalesce(nullif(x.value ->> 'key', ''), regexp_replace(btrim(left(private.slugify(x.value ->> 'name'), 50), '-'), '^([0-9-]*)$', 'no-\1')),
    btrim(x.value ->> 'name'), array(select jsonb_array_elements_text(coalesce(x.value -> 'synonyms', '[]'))),
    -- Clients of an older release do not send it.
    btrim(coalesce(x.value ->> 'care', (select o.care from public.attribute_choices o where o.id = (x.value ->> 'id')::uuid), '')), x.ordinality
  from jsonb_array_elements(chosen) with ordinality x
  on conflict (id) do update
  set name = excluded.name, synonyms = excluded.synonyms, care = excluded.care, sort_order = excluded.sort_order
  where c.attribute_id = excluded.attribute_id
    and (c.name, c.synonyms, c.care, c.sort_order) is distinct from (excluded.name, excluded.synonyms, excluded.care, excluded.sort_order);
  return edited.id;
end
$$;
grant execute on function public.admin_save_attribute(jsonb) to authenticated;

-- Deletes an attribute with its values; returns the number of products.
-- Definer: writes product_attributes and attributes.
create function public.admin_delete_attribute(p_id uuid)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  had integer;
begin
  perform private.require_capability('products');
  had := (select count(distinct v.product_id) from public.product_attributes v where v.attribute_id = p_id);
  delete from public.product_attributes v where v.attribute_id = p_id;
  delete from public.attributes a where a.id = p_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  return had;
end
$$;
grant execute on function public.admin_delete_attribute(uuid) to authenticated;

-- Saves the order of attributes as given.
-- Definer: writes attributes.
create function public.admin_sort_attributes(p_ids uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('products');
  update public.attributes a set sort_order = o.place
  from unnest(p_ids) with ordinality o (id, place)
  where a.id = o.id and a.sort_order <> o.place;
end
$$;
grant execute on function public.admin_sort_attributes(uuid[]) to authenticated;

-- Replaces a category's own attributes: [{"attribute_id", "is_filter", "is_compared", "is_highlight"}], in order.
-- Definer: writes category_attributes.
create function public.admin_save_category_attributes(p_category uuid, p_attributes jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('products');
  if jsonb_array_length(p_attributes) > 100 then
    perform private.refuse('invalid_input');
  elsif not exists (select 1 from public.categories c where c.id = p_category) then
    perform private.refuse('category_missing');
  end if;
  delete from public.category_attributes t
  where t.category_id = p_category
    and t.attribute_id not in (select (x ->> 'attribute_id')::uuid from jsonb_array_elements(p_attributes) x);
  insert into public.category_attributes as t (category_id, attribute_id, sort_order, is_filter, is_compared, is_highlight)
  select p_category, (x.value ->> 'attribute_id')::uuid, x.ordinality, (x.value ->> 'is_filter')::boolean,
    (x.value ->> 'is_compared')::boolean, (x.value ->> 'is_highlight')::boolean
  from jsonb_array_elements(p_attributes) with ordinality x
  on conflict (category_id, attribute_id) do update
  set sort_order = excluded.sort_order, is_filter = excluded.is_filter, is_compared = excluded.is_compared,
    is_highlight = excluded.is_highlight
  where (t.sort_order, t.is_filter, t.is_compared, t.is_highlight)
    is distinct from (excluded.sort_order, excluded.is_filter, excluded.is_compared, excluded.is_highlight);
end
$$;
grant execute on function public.admin_save_category_attributes(uuid, jsonb) to authenticated;

-- Products per attribute.
create function public.admin_count_attributes()
returns table (id uuid, products integer)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('products');
  return query
  select v.attribute_id, count(distinct v.product_id)::integer from private.attribute_values v group by v.attribute_id;
end
$$;
grant execute on function public.admin_count_attributes() to authenticated;

-- Pairs of a specification, an array of {"name" or "key", "value"} or an object; for the seed.
create function private.specification_pairs(p_stored jsonb)
returns table (name text, value text, place bigint)
language sql immutable set search_path = ''
as $$
  select btrim(s.name), btrim(s.value), min(s.place)
  from (
    select coalesce(e.value ->> 'name', e.value ->> 'key') as name, e.value ->> 'value' as value, e.ordinality as place
    from jsonb_array_elements(case jsonb_typeof(p_stored) when 'array' then p_stored else '[]' end) with ordinality e
    where jsonb_typeof(e.value) = 'object'
    union all
    select e.key, e.value #>> '{}', e.ordinality
    from jsonb_each(case jsonb_typeof(p_stored) when 'object' then p_stored else '{}' end) with ordinality e
    where jsonb_typeof(e.value) in ('string', 'number')
  ) s
  where btrim(s.name) <> '' and btrim(s.value) <> '' and private.normalize_text(s.name) <> ''
  group by 1, 2
$$;

-- Adds an imported pair as an attribute value. Values that do not fit a typed attribute become text, «شرح …».
create function private.take_specification(p_product uuid, p_name text, p_value text)
returns void
language plpgsql set search_path = ''
as $$
declare
  named public.attributes;
  plain constant text := translate(p_value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫/', '01234567890123456789..');
  figure text;
  chosen uuid;
begin
  select * into named from public.attributes a where a.name_key = private.normalize_text(p_name);
  if named.kind = 'number' then
    figure := (regexp_match(plain, '^\s*([0-9]{1,6}(?:\.[0-9]{1,2})?)\D*$'))[1];
    if figure is not null and figure::numeric = round(figure::numeric, named.decimals) and (
      private.normalize_text(plain) = private.normalize_text(figure)
      or private.normalize_text(plain) = private.normalize_text(figure || ' ' || coalesce(named.unit, ''))
    ) then
      insert into public.product_attributes (product_id, attribute_id, kind, decimals, number)
      values (p_product, named.id, 'number', named.decimals, figure::numeric) on conflict do nothing;
      return;
    end if;
  elsif named.kind in ('choice', 'choices') then
    select c.id into chosen from public.attribute_choices c
    where c.attribute_id = named.id and c.search_keys && array[private.synonym_key(p_value)] limit 1;
    if chosen is not null then
      insert into public.product_attributes (product_id, attribute_id, kind, decimals, choice_id)
      values (p_product, named.id, named.kind, 0, chosen) on conflict do nothing;
      return;
    end if;
  end if;
  insert into public.product_attributes (product_id, attribute_id, kind, decimals, text)
  values (
    p_product, private.text_attribute(case when named.kind <> 'text' then 'شرح ' else '' end || left(btrim(p_name), 90)), 'text', 0,
    left(p_value, 500)
  )
  on conflict do nothing;
end
$$;

-- Care instructions of a product's choices: [{"name", "text"}].
create function private.care_of(p_product uuid)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'text', c.care) order by a.sort_order, c.sort_order), '[]')
    from public.product_attributes v
    join public.attribute_choices c on c.id = v.choice_id and c.care <> ''
    join public.attributes a on a.id = v.attribute_id
    where v.product_id = p_product
  );
end
$$;
grant execute on function private.care_of(uuid) to anon, authenticated, service_role;

-- Products in a comparison.
create function private.compare_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 4$$;
grant execute on function private.compare_limit() to anon, authenticated, service_role;

-- Products of a comparison: cards with private.attributes_of.
create function public.compare_products(p_ids uuid[])
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    c.value || jsonb_build_object('attributes', private.attributes_of((c.value ->> 'id')::uuid)) order by c.ordinality
  ), '[]')
  from jsonb_array_elements(public.product_cards(p_ids[1:private.compare_limit()])) with ordinality c
$$;
grant execute on function public.compare_products(uuid[]) to anon, authenticated, service_role;
