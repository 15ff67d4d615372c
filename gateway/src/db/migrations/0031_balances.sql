-- Balances as of an instant (ADR 0036), and what settlements are still to come.

-- Told after the accounts are locked, so that an account's later entry is never the earlier posted one.
ALTER TABLE ledger.posting ALTER COLUMN posted_at SET DEFAULT clock_timestamp();

-- The version at which an account stood at an instant: the last one before the first that was posted at it or after it.
-- Bisects, as entries before and after the instant lie apart but for the seconds that a transaction used to take
-- between its start, which posted_at told once, and its posting; those seconds are walked.
CREATE FUNCTION ledger.version_at(p_merchant bigint, p_account int, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off AS $$
DECLARE
  surely_before CONSTANT timestamptz := p_at - interval '15 seconds';
  low bigint := 0;
  high bigint;
  newest bigint;
  middle bigint;
  is_before boolean;
  found_at bigint;
BEGIN
  SELECT a.version INTO newest FROM ledger.account a WHERE a.merchant_id = p_merchant AND a.id = p_account;
  IF newest IS NULL THEN
    RETURN 0;
  END IF;
  high := newest + 1;
  WHILE high - low > 1 LOOP
    middle := (low + high) / 2;
    SELECT p.posted_at < surely_before INTO is_before
    FROM ledger.entry e JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
    WHERE e.merchant_id = p_merchant AND e.account_id = p_account AND e.version = middle;
    IF is_before THEN
      low := middle;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  SELECT e.version INTO found_at
  FROM ledger.entry e JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
  WHERE e.merchant_id = p_merchant AND e.account_id = p_account AND e.version > low AND p.posted_at >= p_at
  ORDER BY e.version LIMIT 1;
  RETURN coalesce(found_at - 1, newest);
END $$;

REVOKE EXECUTE ON FUNCTION ledger.version_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.version_at TO quayside_app;

GRANT SELECT ON ledger.unsettled TO quayside_app;
CREATE POLICY scope ON ledger.unsettled AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
