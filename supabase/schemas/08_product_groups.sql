-- Product families (variants on one card), product sets, brands.

-- Products that differ only in size or set.
create table public.product_families (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null check (char_length(btrim(name)) between 1 and 120),
  -- Distinguishing number, such as a diameter; null: labels only.
  attribute_id uuid references public.attributes (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_families_attribute_id on public.product_families (attribute_id);
alter table public.product_families enable row level security;
grant select on public.product_families to anon, authenticated, service_role;
create trigger touch_updated_at before update on public.product_families
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.product_families
for each row execute function private.audit();

create policy "everybody reads families" on public.product_families for select to anon, authenticated using (true);

-- Products of a family, in order.
create table public.product_family_members (
  product_id uuid primary key references public.products (id) on delete cascade,
  family_id uuid not null references public.product_families (id) on delete cascade,
  -- Label of the variant; empty: the family attribute's number.
  label text not null default '' check (char_length(label) <= 40),
  sort_order integer not null default 0
);
create index product_family_members_family_id on public.product_family_members (family_id);
alter table public.product_family_members enable row level security;
grant select on public.product_family_members to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.product_family_members
for each row execute function private.audit();

create policy "members follow their product" on public.product_family_members for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

-- Brands with products on sale: [{"name", "count"}].
-- Definer: reads the search index, which holds wholesale prices.
create function public.list_brands()
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.product_count) order by n.value collate private.persian), '[]')
  from private.index_length() length
  cross join private.count_terms('brand', private.with_term('listed', array[''], length)) n
$$;
grant execute on function public.list_brands() to anon, authenticated, service_role;

-- After members left: deletes families of fewer than two.
create function private.drop_small_families()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.product_families f
  where f.id in (select l.family_id from left_members l)
    and (select count(*) from public.product_family_members m where m.family_id = f.id) < 2;
  return null;
end
$$;
create trigger drop_small_families after delete on public.product_family_members
referencing old table as left_members for each statement execute function private.drop_small_families();

-- Label, or number with unit, of each variant.
create view private.family_sizes
with (security_invoker = true) as
select m.product_id, m.family_id, m.sort_order, m.label, trim_scale(v.number) as number, a.unit
from public.product_family_members m
join public.product_families f on f.id = m.family_id
left join public.attributes a on a.id = f.attribute_id
left join private.attribute_values v on v.product_id = m.product_id and v.attribute_id = a.id;
grant select on private.family_sizes to anon, authenticated, service_role;

-- Saves a family of 2 to 12 products: {"id", "version", "name", "attribute_id", "members": [{"product_id", "label"}]}; fewer
-- delete it. Refuses 'in_other_family', 'size_missing', 'product_missing', 'changed_meanwhile'. Returns slugs of old and new
-- members.
-- Definer: writes product_families and product_family_members.
create function public.admin_save_family(p_family jsonb)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := (p_family ->> 'id')::uuid;
  members constant jsonb := coalesce(p_family -> 'members', '[]');
  named constant uuid[] := array(select (m ->> 'product_id')::uuid from jsonb_array_elements(members) m);
  by_number constant uuid := (p_family ->> 'attribute_id')::uuid;
  touched uuid[];
begin
  perform private.require_capability('products');
  if cardinality(named) > 12 or cardinality(named) <> (select count(distinct n) from unnest(named) n)
    or exists (select 1 from public.attributes a where a.id = by_number and a.kind <> 'number') then
    perform private.refuse('invalid_input');
  elsif (select count(*) from public.products p where p.id = any (named)) < cardinality(named) then
    perform private.refuse('product_missing');
  elsif exists (
    select 1 from public.product_family_members m where m.product_id = any (named) and m.family_id is distinct from family
  ) then
    perform private.refuse('in_other_family');
  elsif cardinality(named) > 1 and exists (
    select 1 from jsonb_array_elements(members) m
    where btrim(coalesce(m ->> 'label', '')) = '' and not exists (
      select 1 from private.attribute_values v where v.product_id = (m ->> 'product_id')::uuid and v.attribute_id = by_number
    )
  ) then
    perform private.refuse('size_missing');
  end if;
  if family is not null then
    perform 1 from public.product_families f
    where f.id = family and f.updated_at = (p_family ->> 'version')::timestamptz for update;
    if not found then
      perform private.refuse('changed_meanwhile');
    end if;
  end if;
  touched := named || array(select m.product_id from public.product_family_members m where m.family_id = family);
  if cardinality(named) < 2 then
    delete from public.product_families f where f.id = family;
  else
    if family is null then
      insert into public.product_families (name, attribute_id) values (btrim(p_family ->> 'name'), by_number) returning id into family;
    else
      update public.product_families f
      set name = btrim(p_family ->> 'name'), attribute_id = by_number, updated_at = clock_timestamp()
      where f.id = family;
    end if;
    -- Insert before delete: a family with one member is deleted.
    insert into public.product_family_members as m (product_id, family_id, label, sort_order)
    select (x.value ->> 'product_id')::uuid, family, btrim(coalesce(x.value ->> 'label', '')), x.ordinality
    from jsonb_array_elements(members) with ordinality x
    on conflict (product_id) do update set label = excluded.label, sort_order = excluded.sort_order
    where m.family_id = excluded.family_id and (m.label, m.sort_order) is distinct from (excluded.label, excluded.sort_order);
    delete from public.product_family_members m where m.family_id = family and m.product_id <> all (named);
    if (select count(*) from public.product_family_members m where m.family_id = family) < cardinality(named) then
      perform private.refuse('in_other_family');
    end if;
  end if;
  return array(select p.slug from public.products p where p.id = any (touched));
end
$$;
grant execute on function public.admin_save_family(jsonb) to authenticated;

-- Slugs of families that include these products, visible ones only.
create function public.family_slugs(p_slugs text[])
returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select distinct s.slug
    from public.products p
    join public.product_family_members m on m.product_id = p.id
    join public.product_family_members o on o.family_id = m.family_id
    join public.products s on s.id = o.product_id
    where p.slug = any (p_slugs)
  )
$$;
grant execute on function public.family_slugs(text[]) to authenticated, service_role;

-- Variants and lowest price (toman; omitted if all are equal) for cards, keyed by product id.
create function private.families_on_cards(p_ids uuid[], p_matched bit varying, p_viewer text)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(c.product_id, jsonb_strip_nulls(jsonb_build_object('sizes', s.sizes, 'from', s.lowest)))
    from private.product_search_index c
    cross join private.with_term('in_stock', array[''], length(p_matched)) available
    cross join lateral (
      select count(*) as sizes,
        case when min(its.price) < max(its.price) then min(its.price) end as lowest
      from private.product_search_index l
      cross join lateral (
        select case when get_bit(p_matched & available, l.number) = 1 then
          case p_viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end
        end as price
      ) its
      where l.family_id = c.family_id and l.terms <> '{}'
    ) s
    where c.product_id = any (p_ids) and c.family_id is not null and s.sizes > 1
  );
end
$$;

-- Family with the cards of its variants on sale, or null.
create function private.family_of(p_product uuid)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'name', f.name,
      'attribute', (select jsonb_build_object('key', a.key, 'name', a.name) from public.attributes a where a.id = f.attribute_id),
      'sizes', (
        select coalesce(jsonb_agg(
          c.card || jsonb_build_object('label', s.label, 'number', s.number, 'unit', s.unit) order by c.place
        ), '[]')
        from jsonb_array_elements(public.product_cards(array(
          select o.product_id from private.family_sizes o where o.family_id = f.id order by o.sort_order, o.product_id
        ))) with ordinality c (card, place)
        join private.family_sizes s on s.product_id = (c.card ->> 'id')::uuid
      )
    )
    from public.product_family_members m join public.product_families f on f.id = m.family_id
    where m.product_id = p_product
  );
end
$$;
grant execute on function private.family_of(uuid) to anon, authenticated, service_role;

-- Contents of a set: [{"name", "quantity", "size"}].
create function private.pieces_of(p_product uuid)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', s.name, 'quantity', s.quantity, 'size', s.size) order by s.sort_order, s.id
    ), '[]')
    from public.set_items s where s.product_id = p_product
  );
end
$$;
grant execute on function private.pieces_of(uuid) to anon, authenticated, service_role;

-- Replaces the contents of a set: [{"name", "quantity", "size"}], at most forty. Equal rows are kept.
create function private.write_pieces(p_product uuid, p_pieces jsonb)
returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_array_length(p_pieces) > 40 then
    perform private.refuse('invalid_input');
  elsif private.pieces_of(p_product) = p_pieces then
    return;
  end if;
  delete from public.set_items s where s.product_id = p_product;
  insert into public.set_items (product_id, name, quantity, size, sort_order)
  select p_product, btrim(x.value ->> 'name'), (x.value ->> 'quantity')::integer, btrim(coalesce(x.value ->> 'size', '')), x.ordinality
  from jsonb_array_elements(p_pieces) with ordinality x;
end
$$;

-- private.family_of for the API.
create function public.product_family(p_product uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select private.family_of(p_product)
$$;
grant execute on function public.product_family(uuid) to anon, authenticated, service_role;
