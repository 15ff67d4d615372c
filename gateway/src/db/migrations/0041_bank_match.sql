-- BankFiles of a merchant's bank, each compared once with the withdrawals and the ledger (ADR 0044). The file itself is not kept.

CREATE TABLE bank_match (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Of the file and of how it was read: the same one again is the same match.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'camt')),
  matched_at timestamptz NOT NULL DEFAULT now(),
  matched_by uuid NOT NULL,
  from_on date NOT NULL,
  through_on date NOT NULL,
  -- Last digits of the account; its number is not kept.
  tail text CHECK (length(tail) = 4),
  lines int NOT NULL CHECK (lines > 0),
  differences int NOT NULL CHECK (differences >= 0),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, digest),
  FOREIGN KEY (merchant_id, matched_by) REFERENCES operator (merchant_id, id),
  CHECK (from_on <= through_on)
);
CREATE INDEX bank_match_newest ON bank_match (merchant_id, matched_at DESC, id DESC);
CALL protect_tenant('bank_match');
CALL forbid_changes('bank_match');

CREATE TABLE bank_match_line (
  merchant_id bigint NOT NULL,
  match_id uuid NOT NULL,
  no int NOT NULL CHECK (no > 0),
  -- In the file; none of a withdrawal that the paper lacks.
  line int,
  booked_on date,
  value_on date,
  reference text CHECK (length(reference) <= 200),
  remittance text CHECK (length(remittance) <= 500),
  currency char(3) NOT NULL,
  -- Below zero where it was taken.
  minor bigint CHECK (minor <> 0),
  outcome text NOT NULL CHECK (outcome IN ('matched', 'returned', 'amount_differs', 'date_differs', 'card_differs', 'not_paid',
    'not_returned', 'twice', 'unknown', 'missing', 'return_missing', 'makeup_differs')),
  -- What the paper has more than we have.
  difference bigint NOT NULL,
  withdrawal_id uuid,
  -- Of the withdrawal: what left the ledger, and what its parts sum to.
  booked bigint,
  parts bigint,
  PRIMARY KEY (merchant_id, match_id, no),
  FOREIGN KEY (merchant_id, match_id) REFERENCES bank_match (merchant_id, id),
  FOREIGN KEY (merchant_id, withdrawal_id) REFERENCES withdrawal (merchant_id, id),
  CHECK ((line IS NULL) = (minor IS NULL))
);
CALL protect_tenant('bank_match_line');
CALL forbid_changes('bank_match_line');

-- A statement tells of all currencies of an account, and what it lacks too.
CREATE POLICY scope ON bank_match AS RESTRICTIVE TO quayside_scoped USING ((SELECT app_currencies()) IS NULL);
CREATE POLICY scope ON bank_match_line AS RESTRICTIVE TO quayside_scoped USING ((SELECT app_currencies()) IS NULL);
