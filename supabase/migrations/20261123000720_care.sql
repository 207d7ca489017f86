-- How to look after a thing, by what it is made of: words of a choice (material, coating), which the panel edits.

alter table public.attribute_choices add column care text not null default '' check (char_length(care) <= 600);
comment on column public.attribute_choices.care is 'How to look after what has this choice; empty says nothing.';

-- Makes an attribute, or changes one: {"id", "seen_at", "key", "name", "kind", "unit", "decimals", "synonyms",
-- "choices": [{"id", "key", "name", "synonyms", "care"}]}, choices in their order; those that are left out go, unless a product has
-- them ('choice_in_use'). Key, kind and decimals of one that is there stay what they are. Answers its id.
create or replace function public.admin_save_attribute(p_attribute jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  edited public.attributes;
  others text[] := array(select jsonb_array_elements_text(coalesce(p_attribute -> 'synonyms', '[]')));
  chosen jsonb := coalesce(p_attribute -> 'choices', '[]');
begin
  perform private.require_admin();
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
    where a.id = (p_attribute ->> 'id')::uuid and a.updated_at = (p_attribute ->> 'seen_at')::timestamptz
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
  -- Two that change their names: neither is in the other's way.
  update public.attribute_choices c set name = c.id::text
  where c.attribute_id = edited.id and exists (
    select 1 from jsonb_array_elements(chosen) x where (x ->> 'id')::uuid = c.id and btrim(x ->> 'name') <> c.name
  );
  insert into public.attribute_choices as c (id, attribute_id, key, name, synonyms, care, sort_order)
  select coalesce((x.value ->> 'id')::uuid, gen_random_uuid()), edited.id,
    coalesce(nullif(x.value ->> 'key', ''), regexp_replace(btrim(left(private.slugify(x.value ->> 'name'), 50), '-'), '^([0-9-]*)$', 'no-\1')),
    btrim(x.value ->> 'name'), array(select jsonb_array_elements_text(coalesce(x.value -> 'synonyms', '[]'))),
    -- A version of the shop that knows nothing of it leaves it as it is.
    btrim(coalesce(x.value ->> 'care', (select o.care from public.attribute_choices o where o.id = (x.value ->> 'id')::uuid), '')), x.ordinality
  from jsonb_array_elements(chosen) with ordinality x
  on conflict (id) do update
  set name = excluded.name, synonyms = excluded.synonyms, care = excluded.care, sort_order = excluded.sort_order
  where c.attribute_id = excluded.attribute_id
    and (c.name, c.synonyms, c.care, c.sort_order) is distinct from (excluded.name, excluded.synonyms, excluded.care, excluded.sort_order);
  return edited.id;
end
$$;

-- How to look after a product, in the order of its attributes: [{name (of the choice), text}].
create function private.care_of(product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'text', c.care) order by a.sort_order, c.sort_order), '[]')
  from public.product_attributes v
  join public.attribute_choices c on c.id = v.choice_id and c.care <> ''
  join public.attributes a on a.id = v.attribute_id
  where v.product_id = product
$$;
grant execute on function private.care_of(uuid) to anon, authenticated, service_role;

-- What else stands on the page of a product: {family: private.family_of, pieces: private.pieces_of, care: private.care_of}.
create or replace function private.page_parts(product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'family', private.family_of(product), 'pieces', private.pieces_of(product), 'care', private.care_of(product)
  )
$$;

-- Words to begin with.
update public.attribute_choices c set care = d.care
from (values
  ('material', 'enamel', 'با آب گرم و اسفنج نرم بشویید. داغ که هست آب سرد رویش نریزید و قاشق فلزی به کفش نکشید؛ لعاب می‌پرد. لکه را شب با آب و جوش‌شیرین خیس کنید.'),
  ('material', 'steel', 'پیش از نخستین بار با آب داغ و سرکه بشویید. لکهٔ رنگین‌کمانی یا سفیدی آهک با یک قاشق سرکه پاک می‌شود. نمک را پس از جوش آمدن آب بریزید.'),
  ('material', 'copper', 'با لیمو و نمک برق می‌افتد؛ پس از شستن زود خشکش کنید. روی شعلهٔ تیز خالی نگذارید. غذا را در ظرف مسیِ سفیدنشده نپزید و نگه ندارید.'),
  ('material', 'brass', 'با پارچهٔ نرم و خشک پاک کنید؛ کدری را لیمو و نمک می‌برد. پس از هر شستن خشک کنید تا لک نیندازد.'),
  ('material', 'cast-iron', 'با آب داغ و برس بشویید، روی شعلهٔ کم خشک کنید و با دستمال روغنی بکشید. خیس نماند؛ زنگ می‌زند. داغ را با آب سرد نشویید.'),
  ('material', 'aluminium', 'با اسفنج نرم و مایع ملایم بشویید؛ در ماشین ظرف‌شویی کدر می‌شود. روی شعلهٔ میانه بگذارید و غذای ترش را در آن نگه ندارید.'),
  ('material', 'carbon-steel', 'پس از شستن همان دم خشک کنید و گاهی چرب؛ در آب نماند. لبه را به شیشه و سنگ نزنید.'),
  ('material', 'porcelain', 'با اسفنج نرم بشویید و میان بشقاب‌ها دستمال بگذارید. نقش طلایی در مایکروویو و ماشین ظرف‌شویی نمی‌رود.'),
  ('material', 'ceramic', 'از سرد به داغ آرام ببرید؛ سرامیک از یک‌باره گرم شدن ترک می‌خورد. با اسفنج نرم بشویید.'),
  ('material', 'stoneware', 'ظرف سرد را در فر داغ نگذارید؛ با فر گرم شود. لکه را با جوش‌شیرین بشویید و پیش از چیدن خوب خشک کنید.'),
  ('material', 'glass', 'آب داغ در شیشهٔ سرد نریزید. با سرکه برق می‌افتد؛ با سیم و پودر نشویید که خط می‌اندازد.'),
  ('material', 'wood', 'در آب نماند و در ماشین ظرف‌شویی نرود. پس از شستن ایستاده خشک کنید و ماهی یک بار روغن خوراکی بکشید.'),
  ('material', 'bamboo', 'با آب ولرم زود بشویید و ایستاده خشک کنید. خیس نماند و کنار شعله نگذارید؛ تاب برمی‌دارد.'),
  ('material', 'silicone', 'تا دمایی که رویش نوشته به فر می‌رود. در ماشین ظرف‌شویی شسته می‌شود؛ با چاقو در آن نبرید. چربی را با آب داغ و جوش‌شیرین بگیرید.'),
  ('material', 'plastic', 'در مایکروویو درش را باز بگذارید و در فر نبرید. بوی مانده را شب با آب و جوش‌شیرین بگیرید.'),
  ('coating', 'granite', 'با قاشق چوبی یا سیلیکونی هم بزنید و روی شعلهٔ میانه بپزید. خالی داغ نکنید و پیش از سرد شدن زیر آب نبرید.'),
  ('coating', 'ceramic', 'روغن کم و شعلهٔ میانه؛ داغیِ تیز نچسبی‌اش را می‌برد. با اسفنج نرم بشویید و قاشق فلزی نزنید.'),
  ('coating', 'nonstick', 'قاشق چوبی یا سیلیکونی، شعلهٔ میانه و اسفنج نرم. خالی روی آتش نماند و در جایش میان ظرف‌ها دستمال بگذارید.'),
  ('coating', 'tin', 'سفیدکاری قلع شعلهٔ تیز و سیم نمی‌خواهد: آرام بپزید و با اسفنج نرم بشویید. هر چند سال، وقتی سرخی مس پیدا شد، دوباره سفید می‌شود.')
) as d (attribute, key, care)
join public.attributes a on a.key = d.attribute
where c.attribute_id = a.id and c.key = d.key and c.care = '';
