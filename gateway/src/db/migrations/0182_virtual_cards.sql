-- Virtual cards (ADR 0136): prefunded cards of an issuing partner, what was paid into them and what they were used for. The
-- number of a card is nowhere here.

INSERT INTO ledger.account_code (no, code, may_be_negative) VALUES (18, 'vcc', false), (19, 't:vcc', false);

-- Of what is paid into a card, on top of it.
ALTER TABLE merchant_pricing ADD COLUMN card_fee_bps int NOT NULL DEFAULT 50 CHECK (card_fee_bps BETWEEN 0 AND 10000);

-- Who may apply for cards.
CREATE TABLE card_product (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- Of the provider's own case: the same one again changes nothing.
  id uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (length(opened_by) BETWEEN 1 AND 64),
  closed_at timestamptz,
  closed_by text CHECK (length(closed_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  CHECK (num_nulls(closed_at, closed_by) IN (0, 2)),
  CHECK (closed_at >= opened_at)
);
CREATE UNIQUE INDEX card_product_open ON card_product (merchant_id) WHERE closed_at IS NULL;
CALL protect_tenant('card_product');
REVOKE UPDATE, DELETE, TRUNCATE ON card_product FROM quayside_app;
GRANT UPDATE (closed_at, closed_by) ON card_product TO quayside_app;

CREATE TABLE virtual_card (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Our number, by which the issuer knows the card.
  card_no text NOT NULL CHECK (length(card_no) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  currency char(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('applied', 'active', 'frozen', 'closing', 'closed', 'failed')),
  single_use boolean NOT NULL,
  categories text[] NOT NULL,
  ends_on date,
  last_four text CHECK (last_four ~ '^[0-9]{4}$'),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  -- Minor units, each a sum of what was posted.
  funded bigint NOT NULL DEFAULT 0 CHECK (funded >= 0),
  cleared bigint NOT NULL DEFAULT 0 CHECK (cleared >= 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- Cleared beyond the rest, and taken from pending.
  beyond bigint NOT NULL DEFAULT 0 CHECK (beyond >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  -- Never below zero, as its account is not.
  rest bigint NOT NULL GENERATED ALWAYS AS (funded - cleared + refunded + beyond - returned) STORED,
  -- The last clearing, refund or closing: from then on it is quiet.
  moved_at timestamptz NOT NULL,
  -- The state of this version is told to the issuer, once it has taken an earlier one.
  told_version int NOT NULL DEFAULT 0,
  attempt int NOT NULL DEFAULT 0,
  -- When the issuer was asked to end it.
  ended_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  CHECK (rest >= 0),
  CHECK (told_version <= version),
  CHECK ((state IN ('closed', 'failed')) = (ended_at IS NOT NULL)),
  CHECK (state NOT IN ('closed', 'failed', 'applied') OR rest = 0),
  CHECK ((state IN ('applied', 'failed')) = (last_four IS NULL))
);
CREATE UNIQUE INDEX virtual_card_no ON virtual_card (card_no);
CREATE INDEX virtual_card_newest ON virtual_card (merchant_id, asked_at DESC, id DESC);
CREATE INDEX virtual_card_closing ON virtual_card (moved_at) WHERE state = 'closing';
CALL protect_tenant('virtual_card');
REVOKE DELETE, TRUNCATE ON virtual_card FROM quayside_app;
CREATE POLICY scope ON virtual_card AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- Money on its way into a card: held with its fee until the issuer says what became of it.
CREATE TABLE card_load (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Our number, which the issuer takes as its idempotency key.
  load_no text NOT NULL CHECK (length(load_no) BETWEEN 1 AND 40),
  card_id uuid NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  state text NOT NULL CHECK (state IN ('applied', 'confirmed', 'refused')),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  attempt int NOT NULL DEFAULT 0,
  ended_at timestamptz,
  refused_code text CHECK (length(refused_code) <= 40),
  refused_reason text CHECK (length(refused_reason) <= 200),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, card_id) REFERENCES virtual_card (merchant_id, id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  CHECK ((state = 'applied') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX card_load_no ON card_load (load_no);
CREATE INDEX card_load_of_card ON card_load (merchant_id, card_id, asked_at);
CALL protect_tenant('card_load');
REVOKE DELETE, TRUNCATE ON card_load FROM quayside_app;
CREATE POLICY scope ON card_load AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- What a card was used for: an authorisation moves nothing; what clears or is refunded is posted once.
CREATE TABLE card_transaction (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  currency char(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('authorised', 'declined', 'released', 'cleared', 'refunded', 'unposted')),
  amount bigint NOT NULL CHECK (amount > 0),
  beyond bigint NOT NULL DEFAULT 0 CHECK (beyond BETWEEN 0 AND amount),
  merchant_name text NOT NULL CHECK (length(merchant_name) BETWEEN 1 AND 100),
  category text CHECK (length(category) <= 40),
  country char(2) NOT NULL,
  happened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The issuer's numbers: of its promise, and of what became of it.
  authorisation text CHECK (length(authorisation) <= 64),
  reference text CHECK (length(reference) <= 64),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, card_id) REFERENCES virtual_card (merchant_id, id),
  CHECK (num_nonnulls(authorisation, reference) > 0),
  CHECK (state NOT IN ('cleared', 'refunded', 'unposted') OR reference IS NOT NULL)
);
CREATE UNIQUE INDEX card_transaction_reference ON card_transaction (merchant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX card_transaction_authorisation ON card_transaction (merchant_id, authorisation) WHERE authorisation IS NOT NULL;
CREATE INDEX card_transaction_newest ON card_transaction (merchant_id, happened_at DESC, id DESC);
CREATE INDEX card_transaction_of_card ON card_transaction (merchant_id, card_id, happened_at DESC, id DESC);
CALL protect_tenant('card_transaction');
REVOKE DELETE, TRUNCATE ON card_transaction FROM quayside_app;
CREATE POLICY scope ON card_transaction AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- Events of the issuer, each taken once.
CREATE TABLE issuer_event (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 64),
  digest bytea NOT NULL CHECK (length(digest) = 32),
  outcome text NOT NULL CHECK (outcome IN ('applied', 'known', 'unmatched')),
  reason text,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, event_id)
);
CALL protect_tenant('issuer_event');
REVOKE UPDATE, DELETE, TRUNCATE ON issuer_event FROM quayside_app;

-- An event of the issuer names our number alone: whose it is, is the owner's answer.
CREATE FUNCTION merchant_of_virtual_card(p_no text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT merchant_id FROM virtual_card WHERE card_no = p_no;
END;
REVOKE EXECUTE ON FUNCTION merchant_of_virtual_card FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merchant_of_virtual_card TO quayside_app;
