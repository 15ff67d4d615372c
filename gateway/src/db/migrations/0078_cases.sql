-- Cases go on: whose turn it is in which flow, three clocks of a turn, and what came back of the money.
ALTER TABLE chargeback
  ADD COLUMN flow text CHECK (flow IN ('allocation', 'collaboration', 'mastercard', 'single')),
  ADD COLUMN round int NOT NULL DEFAULT 1 CHECK (round >= 0),
  ADD COLUMN reopened int NOT NULL DEFAULT 0 CHECK (reopened >= 0),
  ADD COLUMN won_minor bigint NOT NULL DEFAULT 0 CHECK (won_minor >= 0),
  ADD COLUMN lost_minor bigint NOT NULL DEFAULT 0 CHECK (lost_minor >= 0),
  ADD COLUMN turn_at timestamptz,
  ADD COLUMN cut_off_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  -- Who looks after it; nobody's is everybody's.
  ADD COLUMN assignee uuid,
  -- How much of what wins has been found, in percent of the matrix; null until it has been looked for.
  ADD COLUMN found_percent smallint CHECK (found_percent BETWEEN 0 AND 100),
  -- What may be lost by doing nothing, weighed to compare currencies: it orders the desk and is never shown as money.
  ADD COLUMN stake bigint NOT NULL DEFAULT 0;
UPDATE chargeback SET
  flow = CASE WHEN brand = 'mastercard' THEN 'mastercard' WHEN brand IS DISTINCT FROM 'visa' THEN 'single'
    WHEN reason_code ~ '^1[01]\M' THEN 'allocation' ELSE 'collaboration' END,
  turn_at = opened_at,
  cut_off_at = greatest(scheme_due_at - interval '24 hours', least(opened_at + greatest(scheme_due_at - opened_at, interval '0') / 2, scheme_due_at)),
  won_minor = CASE WHEN stage <> 'retrieval' AND outcome IN ('cancelled', 'appeal succeeded') THEN amount ELSE 0 END,
  lost_minor = CASE WHEN stage <> 'retrieval' AND outcome IN ('failed', 'expired') THEN amount ELSE 0 END;
UPDATE chargeback SET due_at = least(greatest(due_at, opened_at + greatest(scheme_due_at - opened_at, interval '0') / 2), cut_off_at);
ALTER TABLE chargeback
  ALTER COLUMN flow SET NOT NULL,
  ALTER COLUMN turn_at SET NOT NULL,
  ALTER COLUMN cut_off_at SET NOT NULL,
  -- Nothing comes back twice, and what has ended is accounted for to the last unit.
  ADD CHECK (won_minor + lost_minor <= amount),
  ADD CHECK (stage = 'retrieval' OR outcome = 'processing' OR won_minor + lost_minor = amount),
  ADD CHECK (stage <> 'retrieval' OR won_minor + lost_minor = 0);
COMMENT ON COLUMN chargeback.due_at IS 'The merchant''s own date; only an alarm, as cut_off_at ends the turn.';
-- Lists: the page itself, then what can be rare, in the page's order.
CREATE INDEX chargeback_opened ON chargeback (merchant_id, opened_at DESC, id DESC);
CREATE INDEX chargeback_outcome ON chargeback (merchant_id, outcome, opened_at DESC, id DESC);
-- The desk: what waits for somebody, soonest end first.
CREATE INDEX chargeback_waiting ON chargeback (merchant_id, cut_off_at, id) WHERE todo AND outcome = 'processing';
-- What time has overtaken, over all merchants.
CREATE INDEX chargeback_due ON chargeback (cut_off_at) WHERE todo AND outcome = 'processing';

-- What was sent in a case: once for each turn, kept for some minutes in which it can be taken back.
CREATE TABLE case_submission (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  round int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reply', 'ignore', 'appeal', 'go_on', 'give_up')),
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'acknowledged', 'refused', 'canceled')),
  -- The number under which the network is asked.
  submission_no text NOT NULL CHECK (length(submission_no) <= 32),
  body text CHECK (length(body) <= 2000),
  -- The packet that is filed, and its SHA-256: what is held here is what was sent (J1).
  packet_id uuid,
  digest bytea CHECK (length(digest) = 32),
  send_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,
  -- What the network says that it holds.
  network_digest bytea CHECK (length(network_digest) = 32),
  refused_code text CHECK (length(refused_code) <= 40),
  refused_reason text,
  attempt int NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, submission_no),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
-- One submission per case and turn (J2); one that was taken back or refused makes room for the next.
CREATE UNIQUE INDEX case_submission_once ON case_submission (merchant_id, case_id, round) WHERE state IN ('queued', 'sent', 'acknowledged');
CREATE INDEX case_submission_of_case ON case_submission (merchant_id, case_id, asked_at);
CALL protect_tenant('case_submission');
REVOKE DELETE, TRUNCATE ON case_submission FROM quayside_app;
CREATE POLICY scope ON case_submission AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_submission.merchant_id AND o.id = case_submission.order_id));

-- What the merchant's own people tell one another about a case; it never leaves the house.
CREATE TABLE case_comment (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  written_at timestamptz NOT NULL,
  written_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX case_comment_of_case ON case_comment (merchant_id, case_id, written_at);
CALL protect_tenant('case_comment');
REVOKE UPDATE, DELETE, TRUNCATE ON case_comment FROM quayside_app;
CREATE POLICY scope ON case_comment AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_comment.merchant_id AND o.id = case_comment.order_id));

-- Material that the merchant brings for a case: a stored file, and which document of the matrix it is.
CREATE TABLE case_file (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- The turn for which it was brought.
  round int NOT NULL,
  item text NOT NULL CHECK (length(item) <= 40),
  file_id uuid NOT NULL,
  uploaded_at timestamptz NOT NULL,
  uploaded_by uuid NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, file_id) REFERENCES stored_file (merchant_id, id)
);
CREATE INDEX case_file_of_case ON case_file (merchant_id, case_id, uploaded_at);
CALL protect_tenant('case_file');
REVOKE DELETE, TRUNCATE ON case_file FROM quayside_app;
CREATE POLICY scope ON case_file AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_file.merchant_id AND o.id = case_file.order_id));

-- A fraud report that the scheme no longer counts.
ALTER TABLE fraud_report ADD COLUMN qualified_on date;
