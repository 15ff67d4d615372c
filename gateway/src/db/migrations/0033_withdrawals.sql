-- Withdrawal cards and withdrawals (design 3.11, 3.13), with the path of each thing of this area.

ALTER TABLE merchant_pricing
  -- On top of the amount, held with it.
  ADD COLUMN payout_fee_minor bigint NOT NULL DEFAULT 0 CHECK (payout_fee_minor >= 0);

-- One step of one machine of the money area; the rows of a thing are a path through its table.
CREATE TABLE fund_event (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  entity_id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  entity text NOT NULL CHECK (length(entity) <= 40),
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'provider', 'network', 'time', 'gateway')),
  actor_id uuid,
  reference text,
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, entity_id, seq)
);
CALL protect_tenant('fund_event');
CALL forbid_changes('fund_event');

-- A file that somebody handed in; its bytes lie in a folder outside, under the id.
CREATE TABLE stored_file (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  purpose text NOT NULL CHECK (length(purpose) <= 40),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  media_type text NOT NULL CHECK (length(media_type) <= 100),
  bytes int NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- A scanner that has not answered keeps it in quarantine.
  state text NOT NULL CHECK (state IN ('quarantine', 'clean', 'refused')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('stored_file');

CREATE TABLE withdrawal_card (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Audit statuses of the specification (§3): 101 pending, 102 available, 103 rejected, 104 held.
  state text NOT NULL CHECK (state IN ('101', '102', '103', '104', 'deleted')),
  account_name text NOT NULL CHECK (length(account_name) BETWEEN 1 AND 300),
  -- A company's account, or a person's.
  is_public boolean NOT NULL,
  currency char(3) NOT NULL,
  country char(2) NOT NULL,
  province text CHECK (length(province) BETWEEN 1 AND 300),
  city text CHECK (length(city) BETWEEN 1 AND 300),
  bank_name text NOT NULL CHECK (length(bank_name) BETWEEN 4 AND 50),
  bank_code text CHECK (length(bank_code) BETWEEN 1 AND 40),
  branch_name text CHECK (length(branch_name) BETWEEN 1 AND 300),
  cnaps text CHECK (cnaps ~ '^[0-9]{12}$'),
  swift text CHECK (length(swift) BETWEEN 2 AND 20),
  aba text CHECK (aba ~ '^[0-9]{9}$'),
  -- The number itself is sealed with the installation's key; the index tells the same account again.
  account_sealed bytea NOT NULL,
  account_hash bytea NOT NULL CHECK (length(account_hash) = 32),
  account_tail text NOT NULL CHECK (length(account_tail) = 4),
  is_iban boolean NOT NULL DEFAULT false,
  letter_id uuid,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- When it last became 102: for a day after it, no payout goes without a second person.
  available_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, letter_id) REFERENCES stored_file (merchant_id, id),
  CHECK (state <> '102' OR available_at IS NOT NULL),
  CHECK (state NOT IN ('103', '104') OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX withdrawal_card_account ON withdrawal_card (merchant_id, currency, account_hash) WHERE state <> 'deleted';
CREATE INDEX withdrawal_card_newest ON withdrawal_card (merchant_id, created_at DESC, id DESC);
CALL protect_tenant('withdrawal_card');
REVOKE DELETE, TRUNCATE ON withdrawal_card FROM quayside_app;

CREATE TABLE withdrawal (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Our number, which the bank takes as its idempotency key.
  withdrawal_no text NOT NULL CHECK (length(withdrawal_no) BETWEEN 1 AND 40),
  card_id uuid NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  state text NOT NULL CHECK (state IN (
    'initial', 'pending', 'application_failed', 'processing_failed', 'processing_success', 'bounced')),
  -- Paid out in it: the card's, which is another than the account's where RMB is settled.
  paid_currency char(3) NOT NULL,
  postscript text CHECK (length(postscript) BETWEEN 1 AND 140),
  -- A rule's withdrawals have nobody who asked.
  rule_id uuid,
  asked_at timestamptz NOT NULL,
  asked_by uuid,
  -- The proposal for whose decision it waits.
  approval_id uuid,
  approved_at timestamptz,
  approved_by uuid,
  sent_at timestamptz,
  attempt int NOT NULL DEFAULT 0,
  bank_reference text CHECK (length(bank_reference) <= 64),
  value_on date,
  paid_minor bigint CHECK (paid_minor > 0),
  rate_e8 bigint CHECK (rate_e8 > 0),
  ended_at timestamptz,
  refused_code text CHECK (length(refused_code) <= 40),
  refused_reason text CHECK (length(refused_reason) <= 200),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, card_id) REFERENCES withdrawal_card (merchant_id, id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, approved_by) REFERENCES operator (merchant_id, id),
  CHECK ((state IN ('initial', 'pending')) = (ended_at IS NULL)),
  CHECK (approved_by IS NULL OR approved_by IS DISTINCT FROM asked_by),
  CHECK (asked_by IS NOT NULL OR rule_id IS NOT NULL)
);
CREATE INDEX withdrawal_newest ON withdrawal (merchant_id, asked_at DESC, id DESC);
CREATE INDEX withdrawal_state ON withdrawal (merchant_id, state, asked_at DESC, id DESC);
CREATE INDEX withdrawal_card_open ON withdrawal (merchant_id, card_id) WHERE state IN ('initial', 'pending');
CREATE UNIQUE INDEX withdrawal_approval ON withdrawal (merchant_id, approval_id) WHERE approval_id IS NOT NULL;
CALL protect_tenant('withdrawal');
REVOKE DELETE, TRUNCATE ON withdrawal FROM quayside_app;
CREATE POLICY scope ON withdrawal AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- Events of the bank that fit no withdrawal, or contradict what is known: kept for staff, never forced and never dropped.
CREATE TABLE bank_event (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 64),
  digest bytea NOT NULL CHECK (length(digest) = 32),
  outcome text NOT NULL CHECK (outcome IN ('applied', 'known', 'unmatched')),
  reason text,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, event_id)
);
CALL protect_tenant('bank_event');
REVOKE UPDATE, DELETE, TRUNCATE ON bank_event FROM quayside_app;

-- An event of the bank names our number alone: whose it is, is the owner's answer.
CREATE FUNCTION merchant_of_withdrawal(p_no text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT merchant_id FROM withdrawal WHERE withdrawal_no = p_no;
END;
REVOKE EXECUTE ON FUNCTION merchant_of_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merchant_of_withdrawal TO quayside_app;
CREATE UNIQUE INDEX withdrawal_no ON withdrawal (withdrawal_no);
