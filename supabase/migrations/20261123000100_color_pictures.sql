-- Pictures of a color, and the order in which the colors of a product stand. A color without pictures shows the product's own.

alter table public.product_colors
-- Names of stored pictures, `{bucket}/{key}`; the first is the main one.
add column images text[] not null default '{}' check (cardinality(images) <= 5 and array_position(images, null) is null),
add column sort_order integer not null default 0;
create index product_colors_images on public.product_colors using gin (images);
grant insert (images, sort_order), update (images, sort_order) on public.product_colors to authenticated, service_role;
