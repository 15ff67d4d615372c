-- What the payment core's rules made of each order (ADR 0134).

CREATE TABLE order_ruling (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  ruled_at timestamptz NOT NULL,
  -- US dollars × 10⁸ of one unit of the order's currency, as the payment core reckoned.
  rate_e8 bigint NOT NULL CHECK (rate_e8 > 0),
  -- Of the snapshot; 0 where nothing had been published.
  version int NOT NULL CHECK (version >= 0),
  list_number int NOT NULL CHECK (list_number >= 0),
  took_micros int NOT NULL CHECK (took_micros >= 0),
  phase text NOT NULL CHECK (phase IN ('before', 'after')),
  action text NOT NULL CHECK (action IN ('pass', 'allow', 'review', 'three_ds', 'block')),
  by_power text NOT NULL CHECK (by_power IN ('provider', 'blacklist', 'whitelist', 'rule', 'band')),
  by_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(by_ids) <= 200),
  matched uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(matched) <= 400),
  shadow uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(shadow) <= 400),
  unknown uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(unknown) <= 400),
  snoozed uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(snoozed) <= 400),
  lists uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(lists) <= 100),
  -- Without a foreign key: it is written with its order alone, orders never go, and the check took a twentieth of the ingest.
  PRIMARY KEY (merchant_id, order_id)
);
COMMENT ON COLUMN order_ruling.lists IS 'Entries of lists that were about the order, whether or not they decided.';
CALL protect_tenant('order_ruling');
REVOKE DELETE, TRUNCATE ON order_ruling FROM quayside_app;
CREATE POLICY scope ON order_ruling AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = order_ruling.merchant_id AND o.id = order_ruling.order_id));

-- The action stands beside the order as well: its machine asks for it, and lists show it.
ALTER TABLE orders ADD COLUMN ruled_action text CHECK (ruled_action IN ('pass', 'allow', 'review', 'three_ds', 'block'));
