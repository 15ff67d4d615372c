-- Orders that a merchant makes by hand (ADR 0108): of a kept card, or of one that is read out and keyed into the network's frame.

-- Whether cards may be keyed for it without their holders; the provider opens it, site by site.
ALTER TABLE site ADD COLUMN takes_keyed boolean NOT NULL DEFAULT false;

-- Who confirmed that cards are keyed as SAQ C-VT asks; the latest one holds for a year.
CREATE TABLE moto_duty (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > at),
  by_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, by_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX moto_duty_latest ON moto_duty (merchant_id, until DESC);
CALL protect_tenant('moto_duty');
CALL forbid_changes('moto_duty');

CREATE TABLE online_order (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  -- Of the form that was filled: sent twice it makes one order.
  form_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('token', 'moto')),
  card_token_id uuid,
  reason text CHECK (reason IN ('due', 'unscheduled', 'no_show', 'delayed')),
  -- What the merchant says that the cardholder agreed to, where the card's own row does not know it.
  mandate text CHECK (length(mandate) BETWEEN 1 AND 2000),
  description text CHECK (length(description) BETWEEN 1 AND 200),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, order_id),
  UNIQUE (merchant_id, created_by, way, form_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, card_token_id) REFERENCES card_token (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  CHECK ((way = 'token') = (card_token_id IS NOT NULL)),
  CHECK ((way = 'token') = (reason IS NOT NULL)),
  CHECK (way = 'token' OR mandate IS NULL)
);
CREATE INDEX online_order_token ON online_order (merchant_id, card_token_id, created_at DESC) WHERE card_token_id IS NOT NULL;
CALL protect_tenant('online_order');
REVOKE UPDATE, DELETE, TRUNCATE ON online_order FROM quayside_app;
-- It is seen with its order.
CREATE POLICY scope ON online_order AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = online_order.merchant_id AND o.id = online_order.order_id));

-- Kept cards stand by when their holders agreed.
CREATE INDEX card_token_listed ON card_token (merchant_id, agreed_at DESC, id DESC) WHERE state <> 'agreed';

-- When a card with this month and year printed on it can be used no more.
CREATE FUNCTION kept_card_expires(p_expiry text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT (make_timestamp(2000 + right(p_expiry, 2)::int, left(p_expiry, 2)::int, 1, 0, 0, 0) + interval '1 month') AT TIME ZONE 'UTC';
END;
