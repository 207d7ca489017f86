-- The list of products can be asked for those that wait for their moment (products.publish_at).

-- What a list of products asks for as a condition on `p` (products) and `s` (product_stats): {"search", "category", "active", "stock": in,
-- low (private.is_low) or out, "mark": featured, new, scheduled, no-price or no-picture}.
create or replace function private.product_conditions(p_filter jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.products_like(p_filter ->> 'search')
    || case when p_filter ->> 'category' is not null
      then format(' and p.category_id = %L', (p_filter ->> 'category')::uuid) else '' end
    || case p_filter ->> 'active' when 'true' then ' and p.is_active' when 'false' then ' and not p.is_active' else '' end
    || case p_filter ->> 'stock'
      when 'in' then ' and s.pieces > 0'
      when 'low' then ' and private.is_low(s.pieces, s.low_limit)'
      when 'out' then ' and s.pieces = 0' else ''
    end
    || case p_filter ->> 'mark'
      when 'featured' then ' and p.is_featured' when 'new' then ' and p.is_new'
      when 'scheduled' then ' and p.publish_at is not null'
      when 'no-picture' then $c$ and p.images = '{}'$c$ when 'no-price' then ' and not s.has_base_price' else ''
    end
$$;
