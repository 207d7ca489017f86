SET local check_function_bodies = off;

DROP FUNCTION "private"."attributes_of"(uuid);

DROP FUNCTION "private"."bits_between"(text, bit varying, integer, integer);

DROP FUNCTION "private"."bits_from"(integer[], integer);

DROP FUNCTION "private"."bundle_view"(public.bundles, jsonb);

DROP FUNCTION "private"."cards_of"(jsonb, uuid[]);

DROP FUNCTION "private"."care_of"(uuid);

DROP FUNCTION "private"."count_terms"(text, bit varying, text[]);

DROP FUNCTION "private"."exact_bits"(integer, bit varying, integer[], integer);

DROP FUNCTION "private"."extremes_of"(text, bit varying);

DROP FUNCTION "private"."fact_readings"(text[], integer);

DROP FUNCTION "private"."families_on_cards"(uuid[], bit varying, text);

DROP FUNCTION "private"."family_of"(uuid);

DROP FUNCTION "private"."first_of"(bit varying, text, text, bigint);

DROP FUNCTION "private"."fold_families"(integer[], integer);

DROP FUNCTION "private"."followers_in"(bit varying, bit varying[], text, text);

DROP FUNCTION "private"."has_link"(text);

DROP FUNCTION "private"."joined_around"(text[], integer);

DROP FUNCTION "private"."joined_words"(text[]);

DROP FUNCTION "private"."near_word"(text[], integer, integer);

DROP FUNCTION "private"."newest_reviews"(uuid, integer);

DROP FUNCTION "private"."nowruz"(integer);

DROP FUNCTION "private"."numbers_in"(bit varying);

DROP FUNCTION "private"."pad_bits"(bit varying, integer);

DROP FUNCTION "private"."page_of"(bit varying, text, text, integer, bigint);

DROP FUNCTION "private"."page_parts"(uuid, integer, integer);

DROP FUNCTION "private"."people_search"(text);

DROP FUNCTION "private"."pieces_of"(uuid);

DROP FUNCTION "private"."query_sets"(text, integer, boolean);

DROP FUNCTION "private"."refuse"(text, jsonb);

DROP FUNCTION "private"."typing_errors"(text, text);

DROP FUNCTION "private"."typo_keys"(text, integer);

DROP FUNCTION "private"."units_of_word"(text);

DROP FUNCTION "private"."with_any"(integer[], integer);

DROP FUNCTION "private"."with_fewest_unknown_words"(bit varying[], boolean[], boolean[], boolean);

DROP FUNCTION "private"."with_phrase"(text, integer);

DROP FUNCTION "private"."with_term"(text, text[], integer);

DROP FUNCTION "private"."without_followers"(bit varying[], text, text, boolean);

DROP FUNCTION "private"."word_forms"(text);

DROP FUNCTION "private"."words_like"(text, integer);

DROP FUNCTION "private"."words_of"(text);

DROP FUNCTION "private"."words_with"(text);

DROP FUNCTION "private"."write_stock_movement"(uuid, uuid, integer, public.stock_reason);

CREATE OR REPLACE FUNCTION private.attributes_of (
  p_product uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.bits_between (
  p_of_kind text,
  p_among   bit varying,
  p_lowest  integer,
  p_highest integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  most constant integer := (1 << 27) - 1;
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  none constant bit varying := private.pad_bits('', length(p_among));
  low constant integer := least(greatest(p_lowest, 0), most);
  above constant integer := case when p_highest < most then greatest(p_highest, -1) + 1 end;
  enough bit varying := p_among;
  too_much bit varying := case when above is null then none else p_among end;
  term record;
  digit bit varying;
  seen integer;
begin
  for term in
    select n, t.id, coalesce(t.bits, '') as bits
    from generate_series(0, 26) n left join private.search_terms t on t.kind = p_of_kind and t.value = lpad(n::text, 2, '0')
    order by n
  loop
    seen := (2 << term.n) - 1;
    -- Trailing zeros of a bound do not matter.
    continue when low & seen = 0 and coalesce(above, 0) & seen = 0;
    digit := private.exact_bits(term.id, term.bits, pending, length(p_among));
    if low >> term.n & 1 = 1 then
      enough := enough & digit;
    elsif low & seen > 0 then
      enough := enough | digit;
    end if;
    if above >> term.n & 1 = 1 then
      too_much := too_much & digit;
    elsif above & seen > 0 then
      too_much := too_much | digit;
    end if;
  end loop;
  return p_among & enough & ~too_much;
end
$function$;

CREATE OR REPLACE FUNCTION private.bits_from (
  p_numbers integer[],
  p_length  integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  many constant integer := 3000;
  bits bit varying := private.pad_bits('', p_length);
  n integer;
begin
  if cardinality(p_numbers) > many then
    return (
      select ('x' || encode(string_agg(int8send(coalesce(w.word, 0)), '' order by i), 'hex'))::bit varying
      from generate_series(0, p_length / 64 - 1) i
      left join (
        select x / 64 as i, bit_or(1::bigint << 63 - x % 64) as word from unnest(p_numbers) x group by 1
      ) w using (i)
    );
  end if;
  foreach n in array p_numbers loop
    bits := set_bit(bits, n, 1);
  end loop;
  return bits;
end
$function$;

CREATE OR REPLACE FUNCTION private.bundle_view (
  p_bundle public.bundles,
  p_cards  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with lines as (
      select c.card, c.place, k.id as color_id, k.name as color_name,
        case when (c.card ->> 'has_colors')::boolean then coalesce(k.stock_quantity, 0)
          else (c.card ->> 'available_quantity')::integer end as pieces,
        (c.card ->> 'price')::bigint as price
      from jsonb_array_elements(private.cards_of(p_cards, p_bundle.product_ids)) with ordinality c (card, place)
      left join lateral (
        select o.id, o.name, s.stock_quantity
        from public.product_colors s join public.colors o on o.id = s.color_id
        where s.product_id = (c.card ->> 'id')::uuid and s.stock_quantity > 0
        order by s.sort_order, o.name
        limit 1
      ) k on true
    )
    select jsonb_build_object(
      'id', p_bundle.id, 'title', p_bundle.title, 'subtitle', p_bundle.subtitle,
      'total', coalesce(sum(l.price) filter (where l.pieces > 0), 0),
      'missing', count(*) filter (where l.pieces <= 0 or l.price is null),
      'lines', jsonb_agg(
        l.card || jsonb_build_object('color_id', l.color_id, 'color_name', l.color_name, 'pieces', l.pieces) order by l.place
      )
    )
    from lines l
    having count(*) >= 2
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.cards_of (
  p_cards jsonb,
  p_ids   uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(c order by array_position(p_ids, (c ->> 'id')::uuid)), '[]')
    from jsonb_array_elements(p_cards) c
    where (c ->> 'id')::uuid = any (p_ids)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.care_of (
  p_product uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'text', c.care) order by a.sort_order, c.sort_order), '[]')
    from public.product_attributes v
    join public.attribute_choices c on c.id = v.choice_id and c.care <> ''
    join public.attributes a on a.id = v.attribute_id
    where v.product_id = p_product
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.count_terms (
  p_of_kind     text,
  p_among       bit varying,
  p_term_values text[]      DEFAULT NULL::text[]
)
  RETURNS TABLE (
    value         text,
    product_count integer
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  whole constant boolean := pending = '{}' and p_among = private.with_term('listed', array[''], length(p_among));
begin
  return query
  select c.value, c.product_count
  from (
    select t.value::text, case
      when whole then t.product_count
      when pending = '{}' then bit_count(p_among & pg_catalog."bit"(t.bits, length(p_among), true))::integer
      else bit_count(p_among & private.exact_bits(t.id, t.bits, pending, length(p_among)))::integer
    end as product_count
    from private.search_terms t
    where t.kind = p_of_kind and (p_term_values is null or t.value = any (p_term_values))
  ) c
  where c.product_count > 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.exact_bits (
  p_term_id integer,
  p_bits    bit varying,
  p_pending integer[],
  p_length  integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  exact bit varying := pg_catalog."bit"(p_bits, p_length, true);
  change record;
begin
  if p_pending <> '{}' then
    for change in
      select s.number, p_term_id = any (s.terms) as has from private.product_search_index s
      where s.number = any (p_pending) and (p_term_id = any (s.terms)) <> (p_term_id = any (s.indexed_terms))
    loop
      exact := set_bit(exact, change.number, change.has::integer);
    end loop;
  end if;
  return exact;
end
$function$;

CREATE OR REPLACE FUNCTION private.extremes_of (
  p_of_kind text,
  p_among   bit varying,
  OUT       lowest integer,
  OUT       highest integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  low_set bit varying := p_among;
  high_set bit varying := p_among;
  low_count integer := bit_count(p_among);
  term record;
  digit bit varying;
  part bit varying;
  part_count integer;
begin
  if low_count = 0 then
    return;
  end if;
  lowest := 0;
  highest := 0;
  for term in select t.id, t.bits, t.value::integer as n from private.search_terms t where t.kind = p_of_kind order by t.value desc loop
    digit := private.exact_bits(term.id, term.bits, pending, length(p_among));
    part := high_set & digit;
    if bit_count(part) > 0 then
      high_set := part;
      highest := highest | (1 << term.n);
    end if;
    part := low_set & digit;
    part_count := bit_count(part);
    if part_count = low_count then
      lowest := lowest | (1 << term.n);
    elsif part_count > 0 then
      low_set := low_set # part;
      low_count := low_count - part_count;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.fact_readings (
  p_words  text[],
  p_length integer
)
  RETURNS TABLE (
    first    integer,
    last     integer,
    named    bit varying,
    facts    bit varying,
    is_exact boolean
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  said record;
  amount numeric;
  unit text;
begin
  for i in 1..cardinality(p_words) - 1 loop
    continue when p_words[i] !~ '^[0-9]{1,6}(٫[0-9]{1,2})?$';
    first := i;
    is_exact := p_words[i] like '%٫%';
    for more in reverse 1..0 loop
      last := i + 1 + more;
      continue when p_words[last] is null;
      unit := array_to_string(p_words[i + 1:last], '');
      amount := replace(p_words[i], '٫', '.')::numeric;
      select a.id, amount * u.factor * 10 ^ a.decimals as steps into said
      from private.units_of_word(unit) u
      join public.attributes a on a.kind = 'number' and replace(private.normalize_text(a.unit), ' ', '') = u.unit
      where amount * u.factor * 10 ^ a.decimals = round(amount * u.factor * 10 ^ a.decimals)
      order by a.name_key <> all (p_words), a.sort_order, a.name
      limit 1;
      continue when not found;
      named := private.with_term('joined', array(
        select distinct p_words[i] || w || ending
        from unnest(array[p_words[i + 1], unit, regexp_replace(unit, '(?<=.{2})[یه]$', '')]) w
        cross join unnest('{"",ی,ه}'::text[]) ending
      ), p_length);
      facts := case
        when said.steps < 100000000 then private.bits_between(
          'number:' || said.id, private.with_term('attribute', array[said.id::text], p_length), said.steps::integer, said.steps::integer
        )
        else private.pad_bits('', p_length)
      end;
      return next;
      exit;
    end loop;
  end loop;

  named := private.pad_bits('', p_length);
  is_exact := false;
  for said in
    select w.i, w.more, array_agg(t.value) as meant
    from (
      select i, more, array_to_string(p_words[i:i + more], '') as key
      from generate_series(1, cardinality(p_words)) i
      cross join lateral generate_series(0, least(3, cardinality(p_words) - i)) more
    ) w
    cross join lateral (
      select c.id::text from public.attribute_choices c where c.search_keys @> array[w.key]
      union all
      select a.id || ':true' from public.attributes a where a.kind = 'boolean' and a.search_keys @> array[w.key]
    ) t (value)
    where char_length(w.key) >= 2
    group by w.i, w.more
  loop
    first := said.i - case when p_words[said.i - 1] = 'مناسب' then 1 else 0 end;
    last := said.i + said.more;
    facts := private.with_term('attribute', said.meant, p_length);
    return next;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.families_on_cards (
  p_ids     uuid[],
  p_matched bit varying,
  p_viewer  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.family_of (
  p_product uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.first_of (
  p_bits   bit varying,
  p_sort   text,
  p_viewer text,
  p_most   bigint
)
  RETURNS bit varying
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  chosen bit varying := private.pad_bits('', length(p_bits));
  room bigint := p_most;
  undecided bit varying := p_bits;
  undecided_count integer := bit_count(p_bits);
  term record;
  ahead bit varying;
  ahead_count integer;
begin
  for term in
    select t.id, t.bits, k.kind
    from unnest(case
      when p_sort in ('cheapest', 'dearest') then array['priced', 'price:' || p_viewer, 'newest']
      when p_sort = 'best-selling' then '{buyers,newest}'
      when p_sort = 'highest-rated' then '{rating,newest}'
      when p_sort = 'biggest-discount' then array['off:' || p_viewer, 'newest']
      else '{newest}'
    end) with ordinality k (kind, place)
    join private.search_terms t on t.kind = k.kind and (k.kind <> 'priced' or t.value = p_viewer)
    order by k.place, t.value desc
  loop
    exit when room = 0 or undecided_count <= room;
    ahead := private.exact_bits(term.id, term.bits, pending, length(p_bits));
    ahead := undecided & case when p_sort = 'cheapest' and term.kind like 'price:%' then ~ahead else ahead end;
    ahead_count := bit_count(ahead);
    if ahead_count > room then
      undecided := ahead;
      undecided_count := ahead_count;
    elsif ahead_count > 0 then
      chosen := chosen | ahead;
      room := room - ahead_count;
      undecided := undecided # ahead;
      undecided_count := undecided_count - ahead_count;
    end if;
  end loop;
  return case when room = 0 then chosen else chosen | undecided end;
end
$function$;

CREATE OR REPLACE FUNCTION private.fold_families (
  p_numbers integer[],
  p_length  integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  members constant integer[] := array(
    select s.number from private.product_search_index s
    where s.family_id in (select x.family_id from private.product_search_index x where x.number = any (p_numbers)) and s.terms <> '{}'
  );
  present constant bit varying := private.bits_from(members, p_length);
  changed constant bit varying := private.bits_from(p_numbers, p_length) | present;
begin
  if members = '{}' and not exists (
    select from private.search_terms t
    where t.kind in ('follower', 'parted') and bit_count(private.pad_bits(t.bits, p_length) & changed) > 0
  ) then
    return;
  end if;
  insert into private.search_terms as t (kind, value, bits)
  select 'follower', o.sort || ':' || v.viewer, private.followers_in(present, null, o.sort, v.viewer)
  from unnest('{newest,best-selling,highest-rated,cheapest,dearest,biggest-discount}'::text[]) o (sort)
  cross join unnest('{normal,shop,dealer}'::text[]) v (viewer)
  union all
  select 'parted', '', private.bits_from(array(
    select s.number from private.product_search_index s
    where s.number = any (members) and s.family_id in (
      select x.family_id from private.product_search_index x join public.products p on p.id = x.product_id
      where x.number = any (members) group by x.family_id
      having count(distinct p.category_id) > 1 or count(p.category_id) < count(*)
        or count(distinct p.brand) > 1 or count(p.brand) not in (0, count(*))
    )
  ), p_length)
  on conflict (kind, value) do update set bits = (private.pad_bits(t.bits, p_length) & ~changed) | excluded.bits;
end
$function$;

CREATE OR REPLACE FUNCTION private.followers_in (
  p_members bit varying,
  p_pieces  bit varying[],
  p_sort    text,
  p_viewer  text
)
  RETURNS bit varying
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  most constant bigint := 2147483647;
  available constant bit varying := private.with_term('in_stock', array[''], length(p_members));
  families constant uuid[] := case when bit_count(p_members) < 100 then array(
    select distinct s.family_id from private.product_search_index s where s.number = any (array(select private.numbers_in(p_members)))
  ) end;
begin
  return p_members & ~private.bits_from(array(
    select (max(
      (case when p_pieces is not null then (
        select cardinality(p_pieces) - min(i) from generate_subscripts(p_pieces, 1) i where get_bit(p_pieces[i], s.number) = 1
      ) else 0 end::bigint << 60)
      | (get_bit(available, s.number)::bigint << 59)
      | (case p_sort
          when 'newest' then 0
          when 'cheapest' then most - coalesce(its.price, most)
          when 'dearest' then coalesce(its.price, 0)
          when 'biggest-discount' then its.off
          when 'highest-rated' then s.rating
          else s.buyer_count
        end::bigint << 28)
      | s.number
    ) & 268435455)::integer
    from private.product_search_index s
    cross join lateral (
      select case p_viewer when 'normal' then s.normal_price when 'shop' then s.shop_price else s.dealer_price end as price,
        case p_viewer when 'normal' then s.normal_off when 'shop' then s.shop_off else s.dealer_off end as off
    ) its
    where s.family_id is not null and (families is null or s.family_id = any (families)) and get_bit(p_members, s.number) = 1
    group by s.family_id
  ), length(p_members));
end
$function$;

CREATE OR REPLACE FUNCTION private.has_link (
  p_content text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select replace(private.normalize_text(p_content), ' ', '') ~ '09[0-9]{9}'
    or p_content ~* '(https?:|www\.|[a-z0-9-]+\.(ir|com|net|org|shop|me|io|info|link)\M|(^|\s)@[a-z0-9_]{4,})'
$function$;

CREATE OR REPLACE FUNCTION private.joined_around (
  p_words text[],
  p_i     integer
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array_remove(array[
    p_words[p_i - 1] || p_words[p_i], p_words[p_i] || p_words[p_i + 1],
    p_words[p_i - 2] || p_words[p_i - 1] || p_words[p_i], p_words[p_i - 1] || p_words[p_i] || p_words[p_i + 1], p_words[p_i] || p_words[p_i + 1] || p_words[p_i + 2]
  ], null)
$function$;

CREATE OR REPLACE FUNCTION private.joined_words (
  p_words text[]
)
  RETURNS SETOF text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select left(p_words[i] || p_words[i + 1], 60) from generate_series(1, cardinality(p_words) - 1) i
  union
  select p_words[i] || p_words[i + 1] || p_words[i + 2]
  from generate_series(1, cardinality(p_words) - 2) i
  where p_words[i] || p_words[i + 1] || p_words[i + 2] ~ '^[^0-9a-z]{5,12}$'
    and least(length(p_words[i]), length(p_words[i + 1]), length(p_words[i + 2])) > 1
$function$;

CREATE OR REPLACE FUNCTION private.near_word (
  p_words  text[],
  p_i      integer,
  p_length integer,
  OUT      spaced bit varying,
  OUT      alike bit varying,
  OUT      guess text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  word constant text := p_words[p_i];
  like_it constant integer[] := private.words_like(word, 2);
  fewest integer := (select private.typing_errors(word, t.value) from private.search_terms t where t.id = like_it[1]);
  near record;
begin
  spaced := private.with_any(
    array(select unnest(private.words_with(j) || private.words_like(j, 1)) from unnest(private.joined_around(p_words, p_i)) j)
    || array(
      select t.id from private.search_terms t
      where t.kind = 'joined' and length(word) > 2 and t.value >= word and t.value < word || chr(1114111)
      order by t.product_count desc, t.id
      limit 30
    ),
    p_length
  );
  for near in
    select array_agg(t.id) filter (where t.value = left(word, cut)) as first, array_agg(t.id) filter (where t.value = substr(word, cut + 1)) as second
    from generate_series(2, length(word) - 2) cut
    join private.search_terms t on t.kind in ('word', 'joined') and t.value = any (array[left(word, cut), substr(word, cut + 1)])
    group by cut
  loop
    spaced := spaced | (private.with_any(near.first, p_length) & private.with_any(near.second, p_length));
  end loop;
  alike := private.with_any(like_it, p_length);
  -- Spelling in the catalog, without the genitive mark.
  select coalesce((
    select rtrim(w.word, U&'\0654\200C')
    from private.product_search_index s
    join public.products p on p.id = s.product_id and p.is_active
    cross join regexp_split_to_table(concat_ws(' ', p.name, p.brand), '[^0-9A-Za-z\u0621-\u06d3\u06f0-\u06f9\u200c]+') w (word)
    where s.number = position(B'1' in t.bits) - 1 and replace(private.normalize_text(w.word), ' ', '') = t.value collate "C"
    limit 1
  ), t.value) into guess
  from private.search_terms t where t.id = like_it[1];
  -- Exact prefixes, else nearest synonyms.
  for near in
    select n.*
    from (
      select f.*, min(f.errors) over () as fewest
      from (
        select r.term, r.meaning, case when length(word) > 2 and r.key like word || '%' then 0 else private.typing_errors(word, r.key) end as errors
        from private.synonym_readings r
        where r.key like word || '%' or extensions.levenshtein_less_equal(word, r.key, 2) <= 2
      ) f
      where f.errors is not null
    ) n
    where n.errors = n.fewest
    order by n.term
    limit 20
  loop
    if near.errors = 0 then
      spaced := spaced | private.with_phrase(near.meaning, p_length);
    elsif fewest is null or near.errors <= fewest then
      alike := alike | private.with_phrase(near.meaning, p_length) | private.with_phrase(near.term, p_length);
      guess := coalesce(guess, near.term);
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.newest_reviews (
  p_product uuid,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with shown as materialized (
      select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
        c.unhelpful_count, c.reply_count
      from public.comments_with_metadata c
      where c.product_id = p_product and c.parent_id is null and c.is_approved and not c.is_deleted
      order by c.created_at desc, c.id
      limit least(greatest(p_limit, 0), 100)
    )
    select coalesce(jsonb_agg(
      to_jsonb(r) || jsonb_build_object('bought_color', d.bought_color, 'pictures', coalesce(to_jsonb(d.pictures), '[]'))
      order by r.created_at desc, r.id
    ), '[]')
    from shown r
    left join public.review_details(array(select s.id from shown s)) d on d.comment_id = r.id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.nowruz (
  p_year integer
)
  RETURNS date
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- 1 Farvardin 1405; the quotients count earlier leap years.
  return date '2026-03-21' + 365 * (p_year - 1405) + ((8 * p_year + 21) / 33 - (8 * 1405 + 21) / 33);
end
$function$;

CREATE OR REPLACE FUNCTION private.numbers_in (
  p_bits bit varying
)
  RETURNS SETOF integer
  LANGUAGE plpgsql
  IMMUTABLE
  ROWS 30
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  return query
  select d.n
  from generate_series(0, length(p_bits) - 1, 512) a (n)
  cross join generate_series(a.n, a.n + 448, 64) b (n)
  cross join generate_series(b.n, b.n + 56, 8) c (n)
  cross join generate_series(c.n, c.n + 7) d (n)
  where bit_count(substring(p_bits from a.n + 1 for 512)) > 0
    and bit_count(substring(p_bits from b.n + 1 for 64)) > 0
    and bit_count(substring(p_bits from c.n + 1 for 8)) > 0
    and get_bit(p_bits, d.n) = 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.pad_bits (
  p_bits   bit varying,
  p_length integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return pg_catalog."bit"(p_bits, p_length, true);
end
$function$;

CREATE OR REPLACE FUNCTION private.page_of (
  p_bits    bit varying,
  p_sort    text,
  p_viewer  text,
  p_most    integer,
  p_skipped bigint
)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  STABLE
  ROWS 24
  SET search_path TO ''
  AS $function$
declare
  rest constant bit varying := case when p_skipped > 0 then p_bits & ~private.first_of(p_bits, p_sort, p_viewer, p_skipped) else p_bits end;
begin
  return query
  select s.product_id
  from private.product_search_index s
  where s.number = any (array(select private.numbers_in(private.first_of(rest, p_sort, p_viewer, p_most))))
  order by
    case p_sort
      when 'cheapest' then case p_viewer when 'normal' then s.normal_price when 'shop' then s.shop_price else s.dealer_price end
      when 'dearest' then -case p_viewer when 'normal' then s.normal_price when 'shop' then s.shop_price else s.dealer_price end
      when 'biggest-discount' then -case p_viewer when 'normal' then s.normal_off when 'shop' then s.shop_off else s.dealer_off end
      when 'best-selling' then -s.buyer_count
      when 'highest-rated' then -s.rating
    end nulls last,
    s.number desc;
end
$function$;

CREATE OR REPLACE FUNCTION private.page_parts (
  p_product   uuid,
  p_questions integer,
  p_answers   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'family', private.family_of(p_product), 'pieces', private.pieces_of(p_product), 'care', private.care_of(p_product),
      'questions', public.product_questions(p_product, p_questions, 0, p_answers),
      'seo', (
        select jsonb_build_object('title', p.seo_title, 'description', p.seo_description)
        from public.products p where p.id = p_product
      )
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.people_search (
  p_input text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when n.phone is null then n.text
    else btrim(regexp_replace(
      replace(' ' || n.text || ' ', n.phone, ' ' || regexp_replace(replace(n.phone, ' ', ''), '^(0{0,2}98)?0?(?=9)', '0') || ' '), ' +', ' ', 'g'
    ))
  end
  from (
    select t.text, (regexp_match(
      ' ' || t.text || ' ',
      -- A whole number, or the beginning of one after the country code.
      case when p_input ~ '[+＋]' or t.text ~ '^0 ?0 ?9' then ' (?:0 ?0 ?)?9 ?8 ?(?:0 ?)?9(?: ?[0-9]){2,9} '
        else ' (?:(?:0 ?0 ?)?9 ?8 ?)?(?:0 ?)?9(?: ?[0-9]){9} ' end
    ))[1] as phone
    from (select private.normalize_text(left(p_input, 100)) as text) t
  ) n
$function$;

CREATE OR REPLACE FUNCTION private.pieces_of (
  p_product uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', s.name, 'quantity', s.quantity, 'size', s.size) order by s.sort_order, s.id
    ), '[]')
    from public.set_items s where s.product_id = p_product
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.query_sets (
  p_query   text,
  p_length  integer,
  p_nearest boolean,
  OUT       matching bit varying,
  OUT       exact bit varying,
  OUT       starting bit varying,
  OUT       corrected jsonb,
  OUT       missing text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  words constant text[] := private.query_words(p_query);
  listed bit varying;
  -- Per word: products by word or meaning, also by parts, also by near words.
  whole bit varying[];
  found bit varying[];
  near bit varying[];
  -- Per word: products by attribute.
  facts bit varying[];
  -- Per word: other amounts are excluded.
  is_exact boolean[];
  known boolean[];
  guesses text[];
  starts text[] := array[words[1], words[1] || words[2], words[1] || words[2] || words[3]];
  n integer;
  choice record;
  reading record;
  meant bit varying;
begin
  if words is null then
    return;
  end if;
  listed := private.with_term('listed', array[''], p_length);
  for i in 1..cardinality(words) loop
    whole[i] := listed & private.with_any(array(
      select t.id from private.search_terms t
      where t.kind in ('word', 'joined') and t.value = any (private.word_forms(words[i]) || private.joined_around(words, i))
    ), p_length);
  end loop;
  for reading in
    select w.i as first, w.i + w.more as last, r.meaning, w.i = 1 and bit_count(whole[1]) = 0 as starts
    from (
      select i, more, array_to_string(words[i:i + more], '') as key
      from generate_series(1, cardinality(words)) i
      cross join lateral generate_series(0, least(3, cardinality(words) - i)) more
    ) w
    join private.synonym_readings r on r.key = w.key
    limit 50
  loop
    if reading.starts then
      starts := starts || (private.query_words(reading.meaning))[1];
    end if;
    meant := listed & private.with_phrase(reading.meaning, p_length);
    for i in reading.first..reading.last loop
      whole[i] := whole[i] | meant;
    end loop;
  end loop;
  facts := array_fill(listed & ~listed, array[cardinality(words)]);
  is_exact := array_fill(false, array[cardinality(words)]);
  for reading in select * from private.fact_readings(words, p_length) loop
    for i in reading.first..reading.last loop
      whole[i] := (case when not reading.is_exact then whole[i] else listed & ~listed end) | (listed & reading.named);
      facts[i] := facts[i] | (listed & reading.facts);
      is_exact[i] := is_exact[i] or reading.is_exact;
    end loop;
  end loop;
  for i in 1..cardinality(words) loop
    known[i] := bit_count(whole[i] | facts[i]) > 0 and words[i] ~ '^[^0-9]{3,}$';
    found[i] := whole[i] | facts[i];
    continue when is_exact[i];
    found[i] := found[i] | (listed & private.with_any(private.words_with(words[i]), p_length));
    if bit_count(found[i]) = 0 then
      choice := private.near_word(words, i, p_length);
      whole[i] := listed & choice.alike;
      found[i] := whole[i] | (listed & choice.spaced);
      near[i] := whole[i] & ~choice.spaced;
      guesses[i] := choice.guess;
    end if;
  end loop;
  matching := (select bit_and(f) from unnest(found) f);

  if bit_count(matching) = 0 then
    for i in 1..cardinality(words) loop
      if not is_exact[i] and bit_count(whole[i] | facts[i]) = 0 then
        choice := private.near_word(words, i, p_length);
        near[i] := listed & choice.alike & ~(found[i] | choice.spaced);
        found[i] := found[i] | (listed & (choice.spaced | choice.alike));
        guesses[i] := choice.guess;
      end if;
    end loop;
    matching := (select bit_and(f) from unnest(found) f);
  end if;

  if bit_count(matching) = 0 and cardinality(words) > 1 then
    select * into choice from private.with_fewest_unknown_words(
      found, known, array(select w = any ('{کن,پز,ساز,گیر,کوب}') from unnest(words) with ordinality u (w, place) order by place), false
    );
    if choice.bits is not null then
      matching := choice.bits;
      missing := array(select words[i] from unnest(choice.left_out) i);
      foreach n in array choice.left_out loop
        whole[n] := listed;
        guesses[n] := null;
      end loop;
    end if;
  end if;

  if bit_count(matching) = 0 and p_nearest then
    for i in 1..cardinality(words) loop
      continue when is_exact[i];
      found[i] := found[i] | private.with_any(array(
        select t.id from private.search_terms t
        where t.kind = 'word' and t.value operator(extensions.%) words[i]
        order by extensions.similarity(t.value, words[i]) desc, t.id limit 10
      ), p_length);
    end loop;
    matching := coalesce((private.with_fewest_unknown_words(found, known, null, true)).bits, matching) & listed;
    guesses := null;
  end if;

  -- Reported only if nothing found contains the typed word.
  select jsonb_object_agg(words[i], guesses[i]) into corrected
  from generate_series(1, cardinality(words)) i
  where guesses[i] is not null and bit_count(matching) > 0 and bit_count(matching & ~near[i]) = 0;
  exact := matching & (select bit_and(w) from unnest(whole) w);
  starting := exact & private.with_term('start', starts || private.normalize_text(guesses[1]), p_length);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse (
  p_code   text,
  p_detail jsonb DEFAULT NULL::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_detail is null then
    raise exception using errcode = 'HZ000', message = p_code;
  end if;
  raise exception using errcode = 'HZ000', message = p_code, detail = p_detail::text;
end
$function$;

CREATE OR REPLACE FUNCTION private.typing_errors (
  p_typed text,
  p_word  text
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  distance constant integer := extensions.levenshtein_less_equal(p_typed, p_word, 2);
begin
  if distance = 0 then
    return 0;
  elsif distance > 2 or length(p_typed) < 4 or length(p_word) < 3 or p_typed || p_word ~ '[0-9]' then
    return null;
  elsif distance = 1 or length(p_typed) = length(p_word) and private.typo_keys(p_typed, 1) && private.typo_keys(p_word, 1) then
    return 1;
  end if;
  return case when length(p_typed) > 7 then 2 end;
end
$function$;

CREATE OR REPLACE FUNCTION private.typo_keys (
  p_word   text,
  p_errors integer
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when length(p_word) < 3 or p_word ~ '[0-9]' then '{}'
    when length(p_word) = 3 or p_errors = 0 then array[p_word]
    when p_errors = 1 or length(p_word) not between 8 and 20
      then array(select overlay(p_word placing '' from i for 1) from generate_series(1, length(p_word)) i) || p_word
    else array(
      select k from generate_series(1, length(p_word)) i
      cross join unnest(private.typo_keys(overlay(p_word placing '' from i for 1), 1)) k
      union select p_word
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.units_of_word (
  p_word text
)
  RETURNS TABLE (
    unit   text,
    factor numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  with units (dimension, size, words) as (
    values
      ('length', 1, '{میلیمتر,میلیمتری,میلی,mm}'::text[]), ('length', 10, '{سانتیمتر,سانتیمتری,سانت,سانتی,cm}'),
      ('length', 1000, '{متر,متری,m}'),
      ('volume', 1, '{میلیلیتر,میلیلیتری,سیسی,ml,cc}'), ('volume', 1000, '{لیتر,لیتری,لیت,l,lit,liter,litre}'),
      ('weight', 1, '{گرم,گرمی,g,gr}'), ('weight', 1000, '{کیلوگرم,کیلوگرمی,کیلو,کیلویی,kg}'),
      ('people', 1, '{نفر,نفره,نفری}'), ('pieces', 1, '{پارچه,تکه,قطعه,عدد,عددی,تایی}'), ('power', 1, '{وات,واتی,w}'),
      ('time', 1, '{ماه,ماهه}'), ('time', 12, '{سال,ساله}')
  )
  select w.unit, typed.size::numeric / told.size
  from units typed join units told using (dimension) cross join lateral unnest(told.words) w (unit)
  where p_word = any (typed.words)
  union
  select other.unit, 1
  from (values (regexp_replace(p_word, '(?<=.{2})[یه]$', '')), (p_word)) other (unit)
  where not exists (select from units u where p_word = any (u.words))
$function$;

CREATE OR REPLACE FUNCTION private.with_any (
  p_term_ids integer[],
  p_length   integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
begin
  return coalesce(
    (select bit_or(private.exact_bits(t.id, t.bits, pending, p_length)) from private.search_terms t where t.id = any (p_term_ids)),
    private.pad_bits('', p_length)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.with_fewest_unknown_words (
  p_sets    bit varying[],
  p_known   boolean[],
  p_verbs   boolean[],
  p_nearest boolean,
  OUT       bits bit varying,
  OUT       left_out integer[]
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  amount constant integer := cardinality(p_sets);
  -- Bit n − 1: word n is dropped.
  choice integer;
begin
  for choice in
    select c from generate_series(0, (1 << amount) - 2) c
    where p_nearest or c > 0 and bit_count(c::bit(8)) * 2 <= amount
      and exists (select from generate_series(1, amount) i where p_known[i] and c >> (i - 1) & 1 = 0)
      and not exists (
        select from generate_series(2, amount) i where p_verbs[i] and c >> (i - 1) & 1 = 1 and c >> (i - 2) & 1 = 0
      )
    order by bit_count(c::bit(8)), c desc
  loop
    bits := (select bit_and(s.bits) from unnest(p_sets) with ordinality s (bits, n) where choice >> (s.n::integer - 1) & 1 = 0);
    if bit_count(bits) > 0 then
      left_out := array(select i from generate_series(1, amount) i where choice >> (i - 1) & 1 = 1);
      return;
    end if;
  end loop;
  bits := null;
end
$function$;

CREATE OR REPLACE FUNCTION private.with_phrase (
  p_phrase text,
  p_length integer
)
  RETURNS bit varying
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select bit_and(private.with_any(array(
    select t.id from private.search_terms t
    where t.kind in ('word', 'joined')
      and t.value = any (private.word_forms(w.word) || private.joined_around(q.words, w.i::integer))
  ), p_length))
  from private.query_words(p_phrase) q (words) cross join unnest(q.words) with ordinality w (word, i)
$function$;

CREATE OR REPLACE FUNCTION private.with_term (
  p_of_kind     text,
  p_term_values text[],
  p_length      integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  return private.with_any(
    array(select t.id from private.search_terms t where t.kind = p_of_kind and t.value = any (p_term_values)), p_length
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.without_followers (
  p_pieces   bit varying[],
  p_sort     text,
  p_viewer   text,
  p_is_whole boolean       DEFAULT false
)
  RETURNS bit varying[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  length constant integer := length(p_pieces[1]);
  members bit varying := (select bit_or(p) from unnest(p_pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := private.pad_bits('', length);
  unsettled bit varying;
begin
  if p_is_whole and bit_count(members) > 1 then
    unsettled := private.bits_from(array(
      select s.number from private.product_search_index s
      where s.family_id in (select x.family_id from private.product_search_index x where not x.is_indexed)
    ), length);
    if p_pieces[1] <> private.with_term('listed', array[''], length) then
      unsettled := unsettled | private.with_term('parted', array[''], length);
    end if;
    followers := members & ~unsettled & private.with_term('follower', array[p_sort || ':' || p_viewer], length);
    members := members & unsettled;
  end if;
  if bit_count(members) > 1 then
    followers := followers | private.followers_in(members, case when cardinality(p_pieces) > 1 then p_pieces end, p_sort, p_viewer);
  end if;
  return array(select p & ~followers from unnest(p_pieces) with ordinality u (p, place) order by place);
end
$function$;

CREATE OR REPLACE FUNCTION private.word_forms (
  p_word text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when length(p_word) < 3 then array[p_word] else array[p_word, p_word || 'ی', p_word || 'ها', p_word || 'های'] end
$function$;

CREATE OR REPLACE FUNCTION private.words_like (
  p_typed text,
  p_most  integer
)
  RETURNS integer[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array(
    select l.id
    from (
      select t.id, t.product_count, e.errors, min(e.errors) over () as fewest
      from private.search_terms t
      cross join lateral private.typing_errors(p_typed, t.value) e (errors)
      where t.kind in ('word', 'joined') and length(p_typed) > 3 and t.typo_keys && private.typo_keys(p_typed, p_most) and e.errors <= p_most
        and (t.product_count > 0 or exists (select from private.product_search_index s where not s.is_indexed))
    ) l
    where l.errors = l.fewest
    order by l.product_count desc, l.id
    limit 30
  )
$function$;

CREATE OR REPLACE FUNCTION private.words_of (
  p_input text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
  select string_to_array(regexp_replace(
    regexp_replace(
      private.normalize_text(regexp_replace(p_input, '([0-9٠-٩۰-۹])[./٫](?=[0-9٠-٩۰-۹])', '\1٫', 'g')),
      '([0-9])(?=[\u0621-\u066a\u066c-\u06d3])', '\1 ', 'g'
    ),
    '([\u0621-\u066a\u066c-\u06d3])(?=[0-9])', '\1 ', 'g'
  ), ' ')
$function$;

CREATE OR REPLACE FUNCTION private.words_with (
  p_typed text
)
  RETURNS integer[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array(
    select t.id from private.search_terms t
    where t.kind = 'word' and t.value like case when length(p_typed) > 2 then '%' else '' end || p_typed || '%'
      -- «۵» must not match «۵٫۵».
      and not (p_typed ~ '[0-9]$' and t.value like p_typed || '٫%')
    order by t.value <> p_typed, t.value not like p_typed || '%', t.product_count desc, t.id
    limit 30
  )
$function$;

CREATE OR REPLACE FUNCTION private.write_stock_movement (
  p_product  uuid,
  p_color    uuid,
  p_delta    integer,
  p_fallback public.stock_reason
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_delta <> 0 then
    insert into public.stock_movements (product_id, color_id, delta, reason, order_id, receipt_id, count_id, note, actor_id)
    values (
      p_product, p_color, p_delta,
      coalesce(nullif(current_setting('hormoz.stock_reason', true), '')::public.stock_reason, p_fallback),
      nullif(current_setting('hormoz.stock_order', true), '')::uuid,
      nullif(current_setting('hormoz.stock_receipt', true), '')::uuid,
      nullif(current_setting('hormoz.stock_count', true), '')::uuid,
      coalesce(current_setting('hormoz.stock_note', true), ''),
      auth.uid()
    );
    update private.product_stats s set pieces = s.pieces + p_delta where s.product_id = p_product;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "private"."attributes_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attributes_of"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."bits_between"(text, bit varying, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bits_between"(text, bit varying, integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bits_from"(integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bits_from"(integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bundle_view"(public.bundles, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bundle_view"(public.bundles, jsonb) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."cards_of"(jsonb, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cards_of"(jsonb, uuid[]) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."care_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."care_of"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."count_terms"(text, bit varying, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_terms"(text, bit varying, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."exact_bits"(integer, bit varying, integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."exact_bits"(integer, bit varying, integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."extremes_of"(text, bit varying) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."extremes_of"(text, bit varying) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fact_readings"(text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fact_readings"(text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."families_on_cards"(uuid[], bit varying, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."families_on_cards"(uuid[], bit varying, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."family_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."family_of"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."first_of"(bit varying, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_of"(bit varying, text, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fold_families"(integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_families"(integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."followers_in"(bit varying, bit varying[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."followers_in"(bit varying, bit varying[], text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_link"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_link"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."joined_around"(text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."joined_around"(text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."joined_words"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."joined_words"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."near_word"(text[], integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."near_word"(text[], integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newest_reviews"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_reviews"(uuid, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."nowruz"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."nowruz"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."numbers_in"(bit varying) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."numbers_in"(bit varying) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pad_bits"(bit varying, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pad_bits"(bit varying, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."page_of"(bit varying, text, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."page_of"(bit varying, text, text, integer, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."page_parts"(uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."page_parts"(uuid, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."people_search"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."people_search"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."pieces_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pieces_of"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."query_sets"(text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."query_sets"(text, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse"(text, jsonb) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."typing_errors"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."typing_errors"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."typo_keys"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."typo_keys"(text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."units_of_word"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."units_of_word"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_any"(integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_any"(integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_fewest_unknown_words"(bit varying[], boolean[], boolean[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_fewest_unknown_words"(bit varying[], boolean[], boolean[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_phrase"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_phrase"(text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_term"(text, text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_term"(text, text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_followers"(bit varying[], text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_followers"(bit varying[], text, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."word_forms"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."word_forms"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."words_like"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."words_like"(text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."words_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."words_of"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."words_with"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."words_with"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_stock_movement"(uuid, uuid, integer, public.stock_reason) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_stock_movement"(uuid, uuid, integer, public.stock_reason) TO "postgres";
