-- Currency exchange (design 3.14): quotes that were given, exchanges, and the account at the house.

ALTER TABLE merchant_pricing
  -- Of the amount, in its own currency.
  ADD COLUMN exchange_fee_bps int NOT NULL DEFAULT 20 CHECK (exchange_fee_bps BETWEEN 0 AND 10000);

-- What was promised to whom: an exchange is paid at one of these and at nothing that a browser says.
CREATE TABLE exchange_quote (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  quote_id text NOT NULL CHECK (length(quote_id) BETWEEN 1 AND 64),
  operator_id uuid NOT NULL,
  source char(3) NOT NULL,
  target char(3) NOT NULL CHECK (target <> source),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- Target units for one source unit, in hundred-millionths.
  rate_e8 bigint NOT NULL CHECK (rate_e8 > 0),
  mid_e8 bigint NOT NULL CHECK (mid_e8 > 0),
  quoted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, quote_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('exchange_quote');
CALL forbid_changes('exchange_quote');

CREATE TABLE exchange (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Our number, which the house takes as its idempotency key.
  exchange_no text NOT NULL CHECK (length(exchange_no) BETWEEN 1 AND 40),
  -- That it was paid at; the house may be asked for a later one.
  quote_id text NOT NULL,
  house_quote_id text NOT NULL CHECK (length(house_quote_id) BETWEEN 1 AND 64),
  house_quote_expires_at timestamptz NOT NULL,
  source char(3) NOT NULL,
  target char(3) NOT NULL CHECK (target <> source),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  rate_e8 bigint NOT NULL CHECK (rate_e8 > 0),
  mid_e8 bigint NOT NULL CHECK (mid_e8 > 0),
  -- What it is filled at no lower than.
  floor_e8 bigint NOT NULL CHECK (floor_e8 BETWEEN 1 AND rate_e8),
  purpose text NOT NULL CHECK (length(purpose) <= 40),
  state text NOT NULL CHECK (state IN ('processing', 'successful', 'failed')),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  attempt int NOT NULL DEFAULT 0,
  filled_e8 bigint CHECK (filled_e8 > 0),
  made bigint CHECK (made > 0),
  house_reference text CHECK (length(house_reference) <= 64),
  ended_at timestamptz,
  refused_code text CHECK (length(refused_code) <= 40),
  refused_reason text CHECK (length(refused_reason) <= 200),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  -- A quote is used once.
  UNIQUE (merchant_id, quote_id),
  FOREIGN KEY (merchant_id, quote_id) REFERENCES exchange_quote (merchant_id, quote_id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  CHECK ((state = 'processing') = (ended_at IS NULL)),
  CHECK ((state = 'successful') = (made IS NOT NULL AND filled_e8 IS NOT NULL))
);
CREATE UNIQUE INDEX exchange_no ON exchange (exchange_no);
CREATE INDEX exchange_newest ON exchange (merchant_id, asked_at DESC, id DESC);
CREATE INDEX exchange_open ON exchange (merchant_id, source) WHERE state = 'processing';
CALL protect_tenant('exchange');
REVOKE DELETE, TRUNCATE ON exchange FROM quayside_app;
CREATE POLICY scope ON exchange AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL
  OR (source::text = ANY ((SELECT app_currencies())::text[]) AND target::text = ANY ((SELECT app_currencies())::text[])));

CREATE TABLE rapid_exchange (
  merchant_id bigint PRIMARY KEY REFERENCES merchant (id),
  -- Of this opening; another try is another one.
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('processing', 'successful', 'failed')),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  attempt int NOT NULL DEFAULT 0,
  ended_at timestamptz,
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  CHECK ((state = 'processing') = (ended_at IS NULL))
);
CALL protect_tenant('rapid_exchange');
REVOKE DELETE, TRUNCATE ON rapid_exchange FROM quayside_app;
