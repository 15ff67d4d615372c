-- Lists of orders: what a filter looks for stands in an index of its own, in the order of the page.

-- lower() is not leakproof, so under row-level security an index over it would not be used.
ALTER TABLE orders ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email)) STORED;
DROP INDEX orders_email;
CREATE INDEX orders_email ON orders (merchant_id, email_key, created_at DESC, id DESC) WHERE email_key IS NOT NULL;

-- A buyer's history by either name.
DROP INDEX orders_customer;
CREATE INDEX orders_customer ON orders (merchant_id, customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
