-- Size families, product sets and brands.

create table public.product_families (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  -- The number by which its products differ, as a diameter; null: the labels alone tell them apart.
  attribute_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.product_families is 'Products that differ in size or set alone.';
create index product_families_attribute_id on public.product_families (attribute_id);
alter table public.product_families enable row level security;
grant select on public.product_families to anon, authenticated, service_role;
create trigger touch_updated_at before update on public.product_families
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.product_families
for each row execute function private.audit();

create policy "everybody reads families" on public.product_families for select to anon, authenticated using (true);

create table public.product_family_members (
  -- A product is in one family at most.
  product_id uuid primary key references public.products (id) on delete cascade,
  family_id uuid not null references public.product_families (id) on delete cascade,
  -- What stands on its choice; empty: the number of the family's attribute.
  label text not null default '' check (char_length(label) <= 40),
  sort_order integer not null default 0
);
comment on table public.product_family_members is 'The products of each family in their order.';
create index product_family_members_family_id on public.product_family_members (family_id);
alter table public.product_family_members enable row level security;
grant select on public.product_family_members to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.product_family_members
for each row execute function private.audit();

create policy "members follow their product" on public.product_family_members for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

create table public.product_pieces (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  quantity integer not null check (quantity between 1 and 999),
  -- Of one piece, in words: a diameter, a volume.
  size text not null default '' check (char_length(size) <= 60),
  sort_order integer not null default 0
);
comment on table public.product_pieces is 'The pieces of a set in their order.';
create index product_pieces_product_id on public.product_pieces (product_id);
alter table public.product_pieces enable row level security;
grant select on public.product_pieces to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.product_pieces
for each row execute function private.audit();

create policy "pieces follow their product" on public.product_pieces for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

-- The brands of products on sale: [{name, count}], by name.
create function public.list_brands()
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.amount) order by n.value), '[]')
  from private.listing_length() length
  cross join private.count_terms('brand', private.with_term('listed', array[''], length)) n
  where n.amount > 0
$$;
grant execute on function public.list_brands() to anon, authenticated, service_role;

-- A family of one is none.
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

-- Who joins or leaves a family changes who leads in it: all of it is open until it is folded.
create function private.open_families()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    update private.product_listing l set is_indexed = false where l.family_id in (select c.family_id from changed c);
  end if;
  if tg_op <> 'INSERT' then
    update private.product_listing l set is_indexed = false where l.family_id in (select b.family_id from before b);
  end if;
  return null;
end
$$;
create trigger open_changed after update on public.product_family_members
referencing old table as before new table as changed for each statement execute function private.open_families();
create trigger open_removed after delete on public.product_family_members
referencing old table as before for each statement execute function private.open_families();
create trigger open_added after insert on public.product_family_members
referencing new table as changed for each statement execute function private.open_families();

-- Makes a family, or changes one, of two to twelve products in their order: {"id", "seen_at", "name", "attribute_id", "members":
-- [{"product_id", "label"}]}. Fewer than two end it. Each has a label, or a number of
-- the attribute. Refuses 'in_other_family', 'size_missing', 'product_missing', 'changed_meanwhile'. Answers the
-- slugs of all products that are in it now or were before.
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
    where f.id = family and f.updated_at = (p_family ->> 'seen_at')::timestamptz for update;
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
    -- First those that come: a family that is left by all but one would end.
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

-- The slugs of all products that share a family with one of these, as far as the viewer may see them.
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
grant execute on function public.family_slugs(text[]) to authenticated;

-- Of a set of products in families those that stand behind another one of theirs. Of those in the first piece of the list (sets that
-- follow each other; null: one) that has any, what can be bought comes before what cannot, then the order of the list decides, then
-- the newest. What decides is packed into one number: piece, stock, measure, and the product's own number, which is read back from it.
-- `candidates`: those that may stand behind, where that is known; all others lead.
create function private.followers_in(
  related bit varying, pieces bit varying[], sort text, viewer text, candidates bit varying default null
)
returns bit varying
-- With what was asked for in it, a plan reads a few families by the index or all of them in its order, and decides by one measure.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant bigint := 2147483647;
  possible constant bit varying := coalesce(candidates, related);
  available constant bit varying := private.with_term('in_stock', array[''], length(related));
  -- Null: so many that all are read.
  families uuid[];
begin
  if bit_count(possible) < 100 then
    families := array(
      select distinct l.family_id from private.product_listing l where l.no = any (array(select private.numbers_in(possible)))
    );
  end if;
  return possible & ~private.set_of(array(
    select f.no
    from (
      select (max(
        (case when pieces is not null then (
          select cardinality(pieces) - min(i) from generate_subscripts(pieces, 1) i where get_bit(pieces[i], l.no) = 1
        ) else 0 end::bigint << 60)
        | (get_bit(available, l.no)::bigint << 59)
        | (case sort
            when 'newest' then 0
            when 'cheapest' then most - coalesce(its.price, most)
            when 'dearest' then coalesce(its.price, 0)
            when 'biggest-discount' then its.off
            when 'highest-rated' then l.rating
            else l.buyer_count
          end::bigint << 28)
        | l.no
      ) & 268435455)::integer as no
      from private.product_listing l
      cross join lateral (
        select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price,
          case viewer when 'normal' then l.normal_off when 'shop' then l.shop_off else l.dealer_off end as off
      ) its
      where l.family_id is not null and (families is null or l.family_id = any (families)) and get_bit(related, l.no) = 1
      group by l.family_id
    ) f
    where get_bit(possible, f.no) = 1
  ), length(related));
end
$$;

-- The orders in which a list may stand, and whose prices count in them.
create view private.family_orders with (security_invoker = true) as
select s.sort, null as viewer, s.sort as name from (values ('newest'), ('best-selling'), ('highest-rated')) s (sort)
union all
select s.sort, v.viewer, s.sort || ':' || v.viewer
from (values ('cheapest'), ('dearest'), ('biggest-discount')) s (sort) cross join (values ('normal'), ('shop'), ('dealer')) v (viewer);

-- Keeps, for lists that hold families whole, who follows in each order (terms `follower`), and which families a category or a brand
-- may part (`parted`). Whose rows are folded, and their families, are written anew.
create function private.fold_families(numbers integer[], length integer)
returns void
language plpgsql set search_path = ''
as $$
declare
  members integer[] := array(
    select l.no from private.product_listing l
    where l.family_id in (select x.family_id from private.product_listing x where x.no = any (numbers)) and l.terms <> '{}'
  );
  changed bit varying;
  present bit varying;
begin
  changed := private.set_of(numbers, length) | private.set_of(members, length);
  if members = '{}' and not exists (
    select from private.index_terms t
    where t.kind in ('follower', 'parted') and bit_count("bit"(t.common, length, true) & changed) > 0
  ) then
    return;
  end if;
  present := private.set_of(members, length);
  insert into private.index_terms as t (kind, value, common, amount)
  select f.kind, f.value, f.bits, bit_count(f.bits)
  from (
    select 'follower' as kind, o.name as value, private.followers_in(present, null, o.sort, o.viewer) as bits from private.family_orders o
    union all
    select 'parted', '', private.set_of(array(
      select l.no from private.product_listing l
      where l.no = any (members) and l.family_id in (
        select x.family_id from private.product_listing x join public.products p on p.id = x.product_id
        where x.no = any (members) group by x.family_id
        having count(distinct p.category_id) > 1 or count(p.category_id) < count(*)
          or count(distinct p.brand) > 1 or count(p.brand) not in (0, count(*))
      )
    ), length)
  ) f
  on conflict (kind, value) do update
  set common = ("bit"(t.common, length, true) & ~changed) | excluded.common,
    amount = bit_count(("bit"(t.common, length, true) & ~changed) | excluded.common);
end
$$;

-- The pieces of a list with one product of each family. Who follows when all of a family stand there may follow here too, and nobody else in a
-- list of one piece; families with open products apart. `is_whole`: nothing but a category or a brand narrows the list, so that it holds
-- each family whole or not at all, those apart that these may part: nobody else need be looked at.
create function private.folded(pieces bit varying[], sort text, viewer text, is_whole boolean default false)
returns bit varying[]
language plpgsql stable set search_path = ''
as $$
declare
  length constant integer := length(pieces[1]);
  nothing constant bit varying := private.resized('', length);
  related bit varying := (select bit_or(p) from unnest(pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := nothing;
  candidates bit varying;
  open bit varying;
  parted bit varying;
begin
  if bit_count(related) < 2 then
    return pieces;
  end if;
  if cardinality(pieces) = 1 then
    select "bit"(t.common, length, true) into candidates
    from private.family_orders o join private.index_terms t on t.kind = 'follower' and t.value = o.name
    where o.sort = folded.sort and coalesce(o.viewer, folded.viewer) = folded.viewer;
    open := private.set_of(array(
      select l.no from private.product_listing l
      where l.family_id in (select x.family_id from private.product_listing x where not x.is_indexed and x.family_id is not null)
    ), length);
    if candidates is not null and is_whole then
      parted := coalesce((
        select "bit"(t.common, length, true) from private.index_terms t
        where t.kind = 'parted' and pieces[1] <> private.with_term('listed', array[''], length)
      ), nothing) | open;
      followers := related & candidates & ~parted;
      related := related & parted;
    end if;
    candidates := related & (candidates | open);
  end if;
  if bit_count(coalesce(candidates, related)) > 0 then
    followers := followers | private.followers_in(related, case when cardinality(pieces) > 1 then pieces end, sort, viewer, candidates);
  end if;
  return array(select p & ~followers from unnest(pieces) with ordinality u (p, place) order by place);
end
$$;

-- What cards say of families, by the product of the card: {id: {sizes, from}}. `sizes`: how many products of it are on sale, two or
-- more. `from`: the lowest price of those that match and can be bought, toman, where they are not all alike; else it is left out. Null without any.
create function private.families_on_cards(ids uuid[], matched bit varying, viewer text)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(c.product_id, jsonb_strip_nulls(jsonb_build_object('sizes', s.sizes, 'from', s.lowest)))
  from private.product_listing c
  cross join private.with_term('in_stock', array[''], length(matched)) available
  cross join lateral (
    select count(*) as sizes,
      case when min(its.price) < max(its.price) then min(its.price) end as lowest
    from private.product_listing l
    cross join lateral (
      select case when get_bit(matched & available, l.no) = 1 then
        case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end
      end as price
    ) its
    where l.family_id = c.family_id and l.terms <> '{}'
  ) s
  where c.product_id = any (ids) and c.family_id is not null and s.sizes > 1
$$;

-- The family that a product is in, null without one: {id, name, attribute ({key, name} of the number by which they differ, or null),
-- sizes: cards of those on sale in their order, each with label, number and unit (private.family_sizes)}.
create function private.family_of(product uuid)
returns jsonb
language sql stable set search_path = ''
as $$
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
  where m.product_id = product
$$;
grant execute on function private.family_of(uuid) to anon, authenticated, service_role;

-- What else stands on the page of a product: {family: private.family_of, pieces: private.pieces_of, care: private.care_of,
-- questions: product_questions, seo: {title, description} for search engines, empty texts where it has none of its own}.
create function private.page_parts(product uuid, p_questions integer, p_answers integer)
returns jsonb
language sql stable set search_path = ''
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
grant execute on function private.page_parts(uuid, integer, integer) to anon, authenticated, service_role;

-- Makes these the pieces of a product, forty kinds at most: [{"name", "quantity", "size"}]. What is the same stays as it is.
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
  delete from public.product_pieces s where s.product_id = p_product;
  insert into public.product_pieces (product_id, name, quantity, size, sort_order)
  select p_product, btrim(x.value ->> 'name'), (x.value ->> 'quantity')::integer, btrim(coalesce(x.value ->> 'size', '')), x.ordinality
  from jsonb_array_elements(p_pieces) with ordinality x;
end
$$;

-- The family that a product is in (private.family_of), null without one.
create function public.product_family(p_product uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select private.family_of(p_product)
$$;
grant execute on function public.product_family(uuid) to anon, authenticated, service_role;
