-- Freight companies as a way of delivery. A new value can be used once its transaction is over, so it stands alone.
alter type public.delivery_method add value 'freight';
