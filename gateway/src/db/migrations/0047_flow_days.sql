-- The fund report reads a rollup (ADR 0021): what changed the balance of what is not settled yet, by Beijing day of its happening
-- and by kind. Entries never change and are numbered without a gap under their account's lock, so a job folds them behind a
-- watermark, nothing is written when money moves, and rollup plus the entries beyond the watermark are exact at any instant.

CREATE TABLE ledger.flow_day (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  day date NOT NULL,
  flow text NOT NULL,
  items bigint NOT NULL CHECK (items > 0),
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, account_id, day, flow)
) WITH (fillfactor = 80);

CREATE TABLE ledger.flow_folded (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  -- Entries up to this one are in the rollup.
  through_version bigint NOT NULL CHECK (through_version >= 0),
  PRIMARY KEY (merchant_id, account_id)
);

-- Entries of an account beyond a version, with the day and the kind of each.
CREATE FUNCTION ledger.flows_after(p_merchant bigint, p_account int, p_after bigint)
RETURNS TABLE (version bigint, day date, flow text, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.version, public.beijing_date(p.occurred_at), ledger.flow_of(p.source_type, o.account_id), e.amount
  FROM ledger.entry e
    JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
    JOIN ledger.entry o ON o.merchant_id = e.merchant_id AND o.posting_id = e.posting_id
      AND o.line = e.line + CASE WHEN e.line % 2 = 1 THEN 1 ELSE -1 END
  WHERE e.merchant_id = p_merchant AND e.account_id = p_account AND e.version > p_after;
END;

-- Folds accounts that are p_tail entries or more behind, at most p_most entries of all of them at a time.
CREATE FUNCTION ledger.fold_flows(p_most bigint, p_tail bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  a record;
  through bigint;
  upto bigint;
  folded bigint := 0;
BEGIN
  FOR a IN
    SELECT c.merchant_id, c.id, c.version FROM ledger.account c
      LEFT JOIN ledger.flow_folded f ON f.merchant_id = c.merchant_id AND f.account_id = c.id
    WHERE c.code = 'pending' AND c.version - coalesce(f.through_version, 0) >= p_tail AND c.version > coalesce(f.through_version, 0)
  LOOP
    EXIT WHEN folded >= p_most;
    INSERT INTO ledger.flow_folded VALUES (a.merchant_id, a.id, 0) ON CONFLICT DO NOTHING;
    SELECT through_version INTO through FROM ledger.flow_folded
      WHERE merchant_id = a.merchant_id AND account_id = a.id FOR UPDATE SKIP LOCKED;
    -- Another folds this one.
    CONTINUE WHEN NOT FOUND;
    upto := least(a.version, through + p_most - folded);
    CONTINUE WHEN upto <= through;
    INSERT INTO ledger.flow_day AS d (merchant_id, account_id, day, flow, items, amount)
    SELECT a.merchant_id, a.id, n.day, n.flow, count(*), sum(n.amount)
    FROM ledger.flows_after(a.merchant_id, a.id, through) n WHERE n.version <= upto GROUP BY n.day, n.flow
    ON CONFLICT (merchant_id, account_id, day, flow) DO UPDATE
      SET items = d.items + excluded.items, amount = d.amount + excluded.amount;
    UPDATE ledger.flow_folded SET through_version = upto WHERE merchant_id = a.merchant_id AND account_id = a.id;
    folded := folded + upto - through;
  END LOOP;
  RETURN folded;
END $$;

REVOKE EXECUTE ON FUNCTION ledger.flows_after, ledger.fold_flows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.flows_after TO quayside_app;
GRANT SELECT ON ledger.flow_day, ledger.flow_folded TO quayside_app;
CALL protect_tenant('ledger.flow_day');
CALL protect_tenant('ledger.flow_folded');
CREATE POLICY scope ON ledger.flow_day AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
CREATE POLICY scope ON ledger.flow_folded AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
