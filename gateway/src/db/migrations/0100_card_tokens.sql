-- Kept cards (ADR 0104): what a payer agreed to, and the network's token under which the card is charged again. No number of a card
-- is here, and a token is worth nothing but in requests of its merchant.
CREATE TABLE card_token (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  -- The order with which the payer agreed, and whose approval brought the token.
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('agreed', 'active', 'revoked')),
  network_token text CHECK (network_token ~ '^[A-Za-z][A-Za-z0-9_-]{15,63}$'),
  brand text,
  last_four char(4) CHECK (last_four ~ '^\d{4}$'),
  expiry text CHECK (expiry ~ '^(0[1-9]|1[0-2])/\d{2}$'),
  customer_id text CHECK (length(customer_id) <= 64),
  email text CHECK (length(email) <= 64),
  -- What the payer read and agreed to, in its words; null where a shop has asked and keeps them.
  mandate text CHECK (length(mandate) BETWEEN 1 AND 2000),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, order_id),
  UNIQUE (merchant_id, network_token),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (state = 'revoked' OR (state = 'active') = (num_nulls(network_token, brand, last_four, expiry) = 0))
);
CREATE INDEX card_token_customer ON card_token (merchant_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX card_token_email ON card_token (merchant_id, lower(email)) WHERE email IS NOT NULL;
CALL protect_tenant('card_token');
REVOKE DELETE, TRUNCATE ON card_token FROM quayside_app;
-- It is seen with the order that it came from.
CREATE POLICY scope ON card_token AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = card_token.merchant_id AND o.id = card_token.order_id));
