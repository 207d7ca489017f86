-- Why stock changes, told more closely. In a file of its own: a new value of an enum is usable after its transaction.

alter type public.stock_reason add value 'receipt';
alter type public.stock_reason add value 'count';
alter type public.stock_reason add value 'damage';
alter type public.stock_reason add value 'loss';
alter type public.stock_reason add value 'internal_use';
alter type public.stock_reason add value 'supplier_return';
