-- Withdrawals that happen by themselves (design 3.12, ADR 0039).

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

ALTER TABLE withdrawal ADD FOREIGN KEY (merchant_id, rule_id) REFERENCES withdrawal_rule (merchant_id, id);

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
