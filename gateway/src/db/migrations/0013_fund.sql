-- Money on its way out: withdrawal cards, rules, withdrawals, what the provider charges, the bank's files, and currency
-- exchange; with the path of each thing of this area.

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

-- The audit of withdrawal cards: by whom they are asked for, and since when each waits.
CREATE TABLE withdrawal_card (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Audit statuses of the specification (spec §3): 101 pending, 102 available, 103 rejected, 104 held.
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
  -- When it last came to wait for the audit, which takes a working day.
  submitted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, letter_id) REFERENCES stored_file (merchant_id, id),
  CHECK (state <> '102' OR available_at IS NOT NULL),
  CHECK (state NOT IN ('103', '104') OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX withdrawal_card_account ON withdrawal_card (merchant_id, currency, account_hash) WHERE state <> 'deleted';
CREATE INDEX withdrawal_card_newest ON withdrawal_card (merchant_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_card_audit ON withdrawal_card (submitted_at, id) WHERE state IN ('101', '104');
CALL protect_tenant('withdrawal_card');
REVOKE DELETE, TRUNCATE ON withdrawal_card FROM quayside_app;

-- Staff audit the cards of all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION cards_for_audit(p_states text[], p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, state text, submitted_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT c.merchant_id, c.id, c.state, c.submitted_at, c.version FROM withdrawal_card c
  WHERE c.state IN ('101', '104') AND c.state = ANY (p_states) AND (c.submitted_at, c.id) > (p_after, p_after_id)
  ORDER BY c.submitted_at, c.id LIMIT p_limit;
END;
COMMENT ON FUNCTION cards_for_audit IS 'For the provider''s staff: ids alone.';
REVOKE EXECUTE ON FUNCTION cards_for_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cards_for_audit TO quayside_app;

-- Withdrawals that happen by themselves (ADR 0039).
CREATE TABLE withdrawal_rule (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('enabled', 'disabled', 'deleted')),
  cycle text NOT NULL CHECK (cycle IN ('weekly', 'monthly')),
  -- Weekday, Monday is 1; or day of the month, 0 is its last.
  day smallint NOT NULL CONSTRAINT rule_day CHECK (
    CASE cycle WHEN 'weekly' THEN day BETWEEN 1 AND 7 ELSE day BETWEEN 0 AND 31 END),
  currency char(3) NOT NULL,
  -- Minor units; otherwise hundredths of what is available.
  amount bigint CHECK (amount > 0),
  percent smallint CONSTRAINT rule_percent CHECK (percent BETWEEN 1 AND 100),
  -- Whole units of the currency.
  minimum smallint NOT NULL CONSTRAINT rule_minimum CHECK (minimum BETWEEN 1 AND 100),
  settle_rmb boolean NOT NULL,
  -- Value dates whose money one run takes.
  range_days smallint NOT NULL CONSTRAINT rule_range_days CHECK (
    CASE cycle WHEN 'weekly' THEN range_days BETWEEN 1 AND 7 ELSE range_days BETWEEN 1 AND 31 END),
  card_id uuid NOT NULL,
  -- Beijing date: as it stands now, it cannot have run before.
  first_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, card_id) REFERENCES withdrawal_card (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  CHECK ((amount IS NULL) <> (percent IS NULL))
);
CREATE INDEX withdrawal_rule_newest ON withdrawal_rule (merchant_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_rule_due ON withdrawal_rule (cycle, day) WHERE state = 'enabled';
CREATE INDEX withdrawal_rule_card ON withdrawal_rule (merchant_id, card_id) WHERE state = 'enabled';
CALL protect_tenant('withdrawal_rule');
REVOKE DELETE, TRUNCATE ON withdrawal_rule FROM quayside_app;
CREATE POLICY scope ON withdrawal_rule AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- A rule of another currency may pay to a card whose changer does not see that currency.
CREATE FUNCTION enabled_rules_to(p_card uuid) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT count(*)::int FROM withdrawal_rule
  WHERE merchant_id = app_merchant_id() AND card_id = p_card AND state = 'enabled';
END;
REVOKE EXECUTE ON FUNCTION enabled_rules_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enabled_rules_to TO quayside_app;

-- Unused money of some value dates, out of which alone a debit under `app.lot_dates` is taken.
CREATE FUNCTION ledger.unused_of(p_merchant bigint, p_currency text, p_from date, p_to date) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(unused), 0)::bigint FROM ledger.lot
  WHERE merchant_id = p_merchant AND account_id = ledger.currency_no(p_currency) * 32 AND unused > 0
    AND value_on BETWEEN p_from AND p_to;
END;

CREATE TABLE withdrawal (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- Our number, which the bank takes as its idempotency key.
  withdrawal_no text NOT NULL CHECK (length(withdrawal_no) BETWEEN 1 AND 40),
  card_id uuid NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- Names of the specification (spec §3): merchants' tools compare them.
  state text NOT NULL CHECK (state IN (
    'initial', 'pending', 'application failed', 'processing failed', 'processing success', 'bounced or refunded')),
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
  -- When it came to wait for the provider's staff, and who of them decided.
  review_asked_at timestamptz,
  reviewed_by text CHECK (length(reviewed_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, card_id) REFERENCES withdrawal_card (merchant_id, id),
  FOREIGN KEY (merchant_id, rule_id) REFERENCES withdrawal_rule (merchant_id, id),
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
CREATE UNIQUE INDEX withdrawal_no ON withdrawal (withdrawal_no);
CREATE INDEX withdrawal_review ON withdrawal (review_asked_at, id) WHERE state = 'initial' AND review_asked_at IS NOT NULL;
CALL protect_tenant('withdrawal');
REVOKE DELETE, TRUNCATE ON withdrawal FROM quayside_app;
CREATE POLICY scope ON withdrawal AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- An event of the bank names our number alone: whose it is, is the owner's answer.
CREATE FUNCTION merchant_of_withdrawal(p_no text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT merchant_id FROM withdrawal WHERE withdrawal_no = p_no;
END;
REVOKE EXECUTE ON FUNCTION merchant_of_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merchant_of_withdrawal TO quayside_app;

-- A withdrawal from another currency may be on its way to a card whose changer does not see that currency.
CREATE FUNCTION open_withdrawals_to(p_card uuid) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT count(*)::int FROM withdrawal
  WHERE merchant_id = app_merchant_id() AND card_id = p_card AND state IN ('initial', 'pending');
END;
REVOKE EXECUTE ON FUNCTION open_withdrawals_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_withdrawals_to TO quayside_app;

-- Staff decide for all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION withdrawals_for_review(p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, asked_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT w.merchant_id, w.id, w.review_asked_at, w.version FROM withdrawal w
  WHERE w.state = 'initial' AND w.review_asked_at IS NOT NULL AND (w.review_asked_at, w.id) > (p_after, p_after_id)
  ORDER BY w.review_asked_at, w.id LIMIT p_limit;
END;
REVOKE EXECUTE ON FUNCTION withdrawals_for_review FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdrawals_for_review TO quayside_app;

-- What became of a rule on a Beijing date: the key is what makes it once, whoever knocks and however often.
CREATE TABLE withdrawal_rule_run (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  rule_id uuid NOT NULL,
  run_on date NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  outcome text NOT NULL CHECK (outcome IN ('made', 'skipped', 'failed')),
  currency char(3) NOT NULL,
  -- Key of the catalogue of errors, and what its text names.
  reason text CHECK (length(reason) <= 60),
  facts jsonb NOT NULL DEFAULT '{}',
  value_from date NOT NULL,
  value_to date NOT NULL,
  -- Minor units, of these value dates; null where it did not come to that.
  available bigint,
  withdrawal_id uuid,
  PRIMARY KEY (merchant_id, rule_id, run_on),
  FOREIGN KEY (merchant_id, rule_id) REFERENCES withdrawal_rule (merchant_id, id),
  FOREIGN KEY (merchant_id, withdrawal_id) REFERENCES withdrawal (merchant_id, id),
  CHECK (value_from <= value_to AND value_to < run_on),
  CHECK ((outcome = 'made') = (withdrawal_id IS NOT NULL)),
  CHECK ((outcome = 'made') = (reason IS NULL))
);
CREATE UNIQUE INDEX withdrawal_rule_run_withdrawal ON withdrawal_rule_run (merchant_id, withdrawal_id)
  WHERE withdrawal_id IS NOT NULL;
CALL protect_tenant('withdrawal_rule_run');
CALL forbid_changes('withdrawal_rule_run');
CREATE POLICY scope ON withdrawal_rule_run AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- The credits of the account that a withdrawal took, whole or in part, oldest first. The amount is the first leg of its hold;
-- the fee, which is held beside it, is the second.
CREATE FUNCTION ledger.withdrawal_parts(p_merchant bigint, p_withdrawal uuid)
RETURNS TABLE (version bigint, source text, effect text, source_id uuid, lot_from bigint, amount bigint, whole bigint,
  value_on date, business_date date) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT l.version, p.source_type, p.effect, p.source_id, u.lot_from, u.amount, l.amount, l.value_on, b.business_date
  FROM ledger.posting h
    JOIN ledger.entry d ON d.merchant_id = h.merchant_id AND d.posting_id = h.id AND d.line = 1
    JOIN ledger.lot_use u ON u.merchant_id = d.merchant_id AND u.account_id = d.account_id AND u.version = d.version
    JOIN ledger.lot l ON l.merchant_id = u.merchant_id AND l.account_id = u.account_id AND l.version = u.lot_version
    JOIN ledger.entry c ON c.merchant_id = l.merchant_id AND c.account_id = l.account_id AND c.version = l.version
    JOIN ledger.posting p ON p.merchant_id = c.merchant_id AND p.id = c.posting_id
    LEFT JOIN ledger.settlement_batch b ON b.merchant_id = p.merchant_id AND p.source_type = 'settlement' AND b.id = p.source_id
  WHERE h.merchant_id = p_merchant AND h.source_type = 'withdrawal' AND h.source_id = p_withdrawal AND h.effect = 'hold'
    AND u.returned_version IS NULL;
END;

-- Line by line what a part of a settlement's credit is made of, for pages and for the file (ADR 0037). What lowered the batch -
-- fees, refunds, chargebacks, reserve, a carried shortfall - lies at its beginning, together with as much of what raised it; the
-- rest of that follows, oldest first. So every line of a batch stands in exactly one withdrawal, and an order that a boundary
-- cuts stands in two. The sums of a batch are reckoned once, and not for each of its lines: a hundred thousand of them took
-- longer than a statement may.
CREATE FUNCTION ledger.part_lines(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint)
RETURNS TABLE (version bigint, posting_id bigint, flow text, whole bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH credit AS (
      SELECT b.merchant_id, b.id, b.reserve, b.carry_in FROM ledger.settlement_batch b
      WHERE b.merchant_id = p_merchant AND b.id = p_batch
    ), item AS MATERIALIZED (
      SELECT i.version, i.posting_id, i.amount, i.flow FROM credit, ledger.batch_items(credit.merchant_id, credit.id) i
      UNION ALL SELECT -1, NULL, -reserve, 'reserve' FROM credit WHERE reserve > 0
      UNION ALL SELECT -2, NULL, carry_in, 'carried' FROM credit WHERE carry_in < 0
    ), spread AS (
      SELECT item.*, sum(greatest(item.amount, 0)) OVER w - greatest(item.amount, 0) AS begins,
        sum(greatest(item.amount, 0)) OVER w AS ends
      FROM item WINDOW w AS (ORDER BY item.version ROWS UNBOUNDED PRECEDING)
    ), bounds AS MATERIALIZED (
      SELECT CASE WHEN p_from = 0 THEN 0 ELSE p_from + l.lowered END AS low, p_from + p_amount + l.lowered AS high
      FROM (SELECT coalesce(-sum(item.amount) FILTER (WHERE item.amount < 0), 0) AS lowered FROM item) l
    )
  SELECT s.version, s.posting_id, s.flow, s.amount,
    (CASE WHEN s.amount < 0 THEN s.amount ELSE least(s.ends, b.high) - greatest(s.begins, b.low) END)::bigint
  FROM spread s, bounds b
  WHERE CASE WHEN s.amount < 0 THEN p_from = 0 ELSE s.begins < b.high AND s.ends > b.low END;
END;

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

-- What staff charge outside of any order, each once per incident or case.
CREATE TABLE provider_charge (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fine', 'monitoring_fee')),
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 64),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of a fine: why; of a fee: the card scheme.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  case_on date,
  charged_at timestamptz NOT NULL,
  charged_by text NOT NULL CHECK (length(charged_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT provider_charge_once UNIQUE (merchant_id, kind, reference),
  CHECK ((kind = 'monitoring_fee') = (case_on IS NOT NULL))
);
CALL protect_tenant('provider_charge');
REVOKE UPDATE, DELETE, TRUNCATE ON provider_charge FROM quayside_app;

-- Files of a merchant's bank, each compared once with the withdrawals and the ledger (ADR 0044). The file itself is not kept.
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
-- A statement tells of all currencies of an account, and what it lacks too.
CREATE POLICY scope ON bank_match AS RESTRICTIVE TO quayside_scoped USING ((SELECT app_currencies()) IS NULL);

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
CREATE POLICY scope ON bank_match_line AS RESTRICTIVE TO quayside_scoped USING ((SELECT app_currencies()) IS NULL);

-- Currency exchange (ADR 0045): quotes that were given, exchanges, and the account at the house.

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
  ((SELECT app_currencies()) IS NULL
    OR (source::text = ANY ((SELECT app_currencies())::text[]) AND target::text = ANY ((SELECT app_currencies())::text[])))
  AND ((SELECT app_bounds()) IS NULL
    OR currencies_in_a_bound((SELECT app_bounds()), ARRAY[source::text, target::text])));

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
