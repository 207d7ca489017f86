-- A change of many products runs as a bulk task (20261123001000): it goes on at the server when the page is closed, can be
-- paused, and is reported row by row. The kind is 'products.change', its filter and params {"change": id}.

-- The products that a change has still to write, or to take back once it is being undone.
create function private.find_bulk_products(p_filter jsonb)
returns table (id uuid, name text, seen text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return query
  select r.product_id, p.name, null::text
  from public.bulk_changes c
  join private.bulk_change_rows r on r.change_id = c.id
    and r.state = case when c.undone_at is null then 'waiting' else 'done' end
  join public.products p on p.id = r.product_id
  where c.id = (p_filter ->> 'change')::uuid
  order by r.product_id;
end
$$;

-- Writes a change to some of its products, or takes it back. A product that was edited since the preview is refused.
create function private.bulk_products_change(p_ids uuid[], p_seen text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql
security definer
set search_path = ''
as $$
declare
  change public.bulk_changes;
  back boolean;
  ids uuid[];
  good uuid[];
begin
  perform private.require_capability('prices');
  select * into change from public.bulk_changes c where c.id = (p_params ->> 'change')::uuid for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  back := change.undone_at is not null;
  ids := array(
    select r.product_id from private.bulk_change_rows r
    where r.change_id = change.id and r.product_id = any (p_ids) and r.state = case when back then 'done' else 'waiting' end
    order by r.product_id
  );
  -- In the order in which buyers lock them.
  perform 1 from public.products p where p.id = any (ids) order by p.id for no key update;
  if change.kind = 'stock' and not back then
    -- Sales are no edits: a change counts from what there is now.
    update private.bulk_change_rows r
    set before = jsonb_build_object('stock', p.stock_quantity),
      after = case change.change ->> 'how'
        when 'change' then jsonb_build_object('stock', p.stock_quantity + (change.change ->> 'value')::integer) else r.after end
    from public.products p
    where r.change_id = change.id and r.product_id = any (ids) and p.id = r.product_id and not p.has_colors;
  end if;
  good := array(
    select p.id from private.bulk_change_rows r join public.products p on p.id = r.product_id
    where r.change_id = change.id and p.id = any (ids) and case
      when change.kind = 'stock' then not p.has_colors and case when back
        then p.stock_quantity - ((r.after ->> 'stock')::integer - (r.before ->> 'stock')::integer) >= 0
        else (r.after ->> 'stock')::integer >= 0 end
      else p.version = r.version and (
        not back or r.before ->> 'category_id' is null
        or exists (select from public.categories c where c.id = (r.before ->> 'category_id')::uuid)
      )
    end
    order by p.id
  );
  if not back then
    update private.bulk_change_rows r set seen_version = p.version
    from public.products p where r.change_id = change.id and p.id = any (good) and p.id = r.product_id;
  end if;
  if cardinality(good) > 0 then
    perform private.write_bulk_change(change, good, back);
  end if;
  if back then
    -- What stood there before this change stands there again: the change that made it can be taken back, too.
    update private.bulk_change_rows older set version = p.version
    from private.bulk_change_rows r join public.products p on p.id = r.product_id
    where r.change_id = change.id and r.product_id = any (good) and older.product_id = r.product_id
      and older.change_id <> change.id and older.state = 'done' and older.version = r.seen_version;
  end if;
  update private.bulk_change_rows r
  set version = p.version,
    state = case when p.id = any (good) then case when back then 'undone' else 'done' end when back then 'kept' else 'left_out' end
  from public.products p
  where r.change_id = change.id and r.product_id = any (ids) and p.id = r.product_id;
  return query
  select r.product_id,
    case when r.state <> case when back then 'undone' else 'done' end then 'version_changed' end, null::jsonb
  from private.bulk_change_rows r
  where r.change_id = change.id and r.product_id = any (p_ids);
end
$$;

drop function public.admin_run_bulk_change(uuid, integer);

-- The task renews the pages of a product's family.
grant execute on function public.family_slugs(text[]) to service_role;
