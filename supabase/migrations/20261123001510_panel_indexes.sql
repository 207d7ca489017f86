-- What the panel counts on each of its pages is found by an index at any size of the shop.

-- Products that are nearly gone by their own limit or the shop's: the bell, the dashboard and the list of products.
create index product_stats_low on private.product_stats (pieces, product_id) include (created_at)
where private.is_low(pieces, low_limit);

-- Money that came for an order that could not take it, for the search of the panel.
create index payments_unallocated_or_resolved on public.payments (created_at desc)
where state = 'unallocated' or resolution is not null;
