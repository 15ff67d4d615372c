-- Who has the payout product, and for which country (spec §9; design 3.11, row W1; ADR 0046).

CREATE TABLE payout_product (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- Of the provider's own case: the same one again changes nothing.
  id uuid NOT NULL,
  -- ISO 3166-1 alpha-2.
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (length(opened_by) BETWEEN 1 AND 64),
  closed_at timestamptz,
  closed_by text CHECK (length(closed_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  CHECK (num_nulls(closed_at, closed_by) IN (0, 2)),
  CHECK (closed_at >= opened_at)
);
CREATE UNIQUE INDEX payout_product_open ON payout_product (merchant_id) WHERE closed_at IS NULL;
CALL protect_tenant('payout_product');
-- What was opened stays as it was; it is closed once.
REVOKE UPDATE, DELETE, TRUNCATE ON payout_product FROM quayside_app;
GRANT UPDATE (closed_at, closed_by) ON payout_product TO quayside_app;
