-- Beside row security the planner uses no index over lower(): an address is found by what is stored (as it is of orders).
ALTER TABLE subscription ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email)) STORED;
DROP INDEX subscription_email;
CREATE INDEX subscription_email ON subscription (merchant_id, email_key, created_at DESC, id DESC) WHERE email_key IS NOT NULL;

ALTER TABLE card_token ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email)) STORED;
DROP INDEX card_token_email;
CREATE INDEX card_token_email ON card_token (merchant_id, email_key) WHERE email_key IS NOT NULL;

-- Links that are paid in part are few among many.
CREATE INDEX payment_link_paid ON payment_link (merchant_id, paid_state, created_at DESC, id DESC);
