-- The provider's side of the money (design 3.11, 3.23; ADR 0041): accounts frozen, fines, monitoring fees, and withdrawals
-- that the provider's staff decide on.

-- The one place that says whether money may leave.
CREATE FUNCTION is_frozen(p_merchant bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM merchant WHERE id = p_merchant AND state = 'frozen');
END;

CREATE TABLE account_freeze (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- Of the provider's own case: the same one again changes nothing.
  id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  frozen_at timestamptz NOT NULL,
  frozen_by text NOT NULL CHECK (length(frozen_by) BETWEEN 1 AND 64),
  review_at timestamptz NOT NULL,
  -- One of the provider's people asks for the end, another confirms it.
  end_reason text CHECK (length(end_reason) BETWEEN 1 AND 300),
  end_asked_at timestamptz,
  end_asked_by text CHECK (length(end_asked_by) BETWEEN 1 AND 64),
  ended_at timestamptz,
  ended_by text CHECK (length(ended_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  CHECK (num_nulls(end_reason, end_asked_at, end_asked_by) IN (0, 3)),
  CHECK (num_nulls(ended_at, ended_by) IN (0, 2)),
  CHECK (ended_by IS NULL OR lower(ended_by) <> lower(end_asked_by) AND end_asked_by IS NOT NULL)
);
CREATE UNIQUE INDEX account_freeze_open ON account_freeze (merchant_id) WHERE ended_at IS NULL;
CREATE INDEX account_freeze_review ON account_freeze (review_at) WHERE ended_at IS NULL;
CALL protect_tenant('account_freeze');
REVOKE DELETE, TRUNCATE ON account_freeze FROM quayside_app;

-- A merchant is frozen while a freeze of theirs is open: nobody sets the one without the other.
CREATE FUNCTION keep_frozen() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merchant SET state = CASE WHEN NEW.ended_at IS NULL THEN 'frozen' ELSE 'active' END WHERE id = NEW.merchant_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION keep_frozen FROM PUBLIC;
CREATE TRIGGER state AFTER INSERT OR UPDATE OF ended_at ON account_freeze FOR EACH ROW EXECUTE FUNCTION keep_frozen();

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

ALTER TABLE merchant_pricing
  -- From this amount on the provider's staff decide on a withdrawal as well; null: they are not asked.
  ADD COLUMN payout_review_minor bigint CHECK (payout_review_minor > 0);

ALTER TABLE withdrawal
  ADD COLUMN review_asked_at timestamptz,
  ADD COLUMN reviewed_by text CHECK (length(reviewed_by) BETWEEN 1 AND 64);
CREATE INDEX withdrawal_review ON withdrawal (review_asked_at, id) WHERE state = 'initial' AND review_asked_at IS NOT NULL;

-- Staff decide for all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION withdrawals_for_review(p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, asked_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT w.merchant_id, w.id, w.review_asked_at, w.version FROM withdrawal w
  WHERE w.state = 'initial' AND w.review_asked_at IS NOT NULL AND (w.review_asked_at, w.id) > (p_after, p_after_id)
  ORDER BY w.review_asked_at, w.id LIMIT p_limit;
END;
CREATE FUNCTION freezes_open(p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, frozen_at timestamptz, review_at timestamptz, reason text, end_asked_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT f.merchant_id, f.id, f.frozen_at, f.review_at, f.reason, f.end_asked_by FROM account_freeze f
  WHERE f.ended_at IS NULL AND (f.frozen_at, f.id) > (p_after, p_after_id)
  ORDER BY f.frozen_at, f.id LIMIT p_limit;
END;
REVOKE EXECUTE ON FUNCTION withdrawals_for_review, freezes_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdrawals_for_review, freezes_open TO quayside_app;

-- Whatever would become withdrawable while the account is frozen is frozen (design 3.11, 3.23). Read after the accounts are
-- locked, where a freeze waits for them or this waits for it: nothing slips through between the two.
CREATE OR REPLACE FUNCTION ledger.apply(p_merchant bigint, p_accounts int[],
  p_source_type text[], p_source_id uuid[], p_effect text[], p_order_id uuid[], p_occurred_at timestamptz[],
  l_posting int[], l_from int[], l_to int[], l_amount bigint[], l_value_on date[]) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  locked record;
BEGIN
  -- Accounts before keys, always: two groups with the same key then queue up at an account they share.
  locked := ledger.lock_accounts(p_merchant, p_accounts);
  IF EXISTS (SELECT FROM unnest(l_to) AS t (id) WHERE id & 31 = 0) AND public.is_frozen(p_merchant) THEN
    l_to := ARRAY(SELECT CASE WHEN t.id & 31 = 0 THEN t.id + 4 ELSE t.id END FROM unnest(l_to) WITH ORDINALITY AS t (id, no) ORDER BY t.no);
    -- Whoever holds frozen:risk holds the currency's withdrawable too, so the order of locks stays one.
    p_accounts := ARRAY(SELECT a.id FROM (SELECT unnest(p_accounts) UNION SELECT unnest(l_to)) AS a (id) ORDER BY a.id);
    locked := ledger.lock_accounts(p_merchant, p_accounts);
  END IF;
  IF cardinality(p_source_id) <= 8 OR false = ANY (locked.may_be_negative) THEN
    RETURN ledger.apply_in_order(p_merchant, p_accounts, locked.balances, locked.versions, locked.may_be_negative,
      p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at, l_posting, l_from, l_to, l_amount, l_value_on);
  END IF;
  RETURN ledger.apply_at_once(p_merchant, p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at,
    l_posting, l_from, l_to, l_amount, l_value_on);
END $$;
