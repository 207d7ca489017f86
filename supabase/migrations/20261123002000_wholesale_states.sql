-- A request to buy wholesale may wait for its sender: for a better picture, or a paper that is missing. A new value of an enum can be
-- used once the transaction that made it has ended; what uses it stands in the next file.
alter type public.wholesale_status add value if not exists 'incomplete' after 'open';
