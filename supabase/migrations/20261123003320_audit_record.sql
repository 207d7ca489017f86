-- The log says which record was changed also where its key has a name of its own: short links (code), settings of one row. Rows of before
-- stay as they are.

-- What a row is called by its primary key; the columns of several stand with a comma between them.
create function private.row_key(p_table oid, p_row jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(string_agg(p_row ->> a.attname, ',' order by k.place), '')
  from pg_catalog.pg_index i
  cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table and i.indisprimary
$$;

create or replace function private.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  noise text[] := array['updated_at', 'version', 'search_text', 'sold_count', 'buyer_count', 'average_rating', 'review_count',
    'helpful_count', 'unhelpful_count', 'reply_count'];
  old_row jsonb;
  new_row jsonb;
  record jsonb;
begin
  -- Before anything else: everybody's orders pass here. What they do to the stock stands in stock_movements.
  if coalesce(current_setting('hormoz.stock_order', true), '') <> '' and tg_table_name in ('products', 'product_colors') then
    return null;
  elsif not private.is_staff() then
    return null;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) - noise end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) - noise end;
  record := coalesce(new_row, old_row);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into old_row, new_row
    from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key;
    if new_row is null then
      return null;
    end if;
  end if;
  insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
  values (
    auth.uid(), tg_table_name,
    -- Parts of a product are found under the product.
    coalesce(record ->> 'product_id', record ->> 'id', record ->> 'key', record ->> 'zone_id', record ->> 'method',
      record ->> 'day', private.row_key(tg_relid, record)),
    lower(tg_op), old_row, new_row
  );
  return null;
end
$$;
