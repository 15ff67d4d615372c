-- What card schemes count, by the descriptor under which they know a merchant and by the age of the sale (ADR 0088). Kept like
-- the rollups of reports: a change appends a delta, a job folds it, the view is exact at any instant (ADR 0015).

-- Where the merchant's acquirer stands in the schemes' own division of the world, until each order says so itself.
ALTER TABLE merchant ADD COLUMN acquirer_region text NOT NULL DEFAULT 'AP'
  CHECK (acquirer_region IN ('AP', 'CA', 'CEMEA', 'EU', 'LAC', 'US'));

-- The part of a descriptor that is the same on every statement: what stands before the star.
CREATE FUNCTION descriptor_prefix(descriptor text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(btrim(split_part(coalesce(descriptor, ''), '*', 1)));

-- Reasons that schemes call fraud: Visa 10, Mastercard 4837 and 4863, American Express F and Discover UA.
CREATE FUNCTION is_fraud_reason(reason text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN reason ~ '^(10[.]|F[0-9]|UA)' OR reason IN ('4837', '4863');

CREATE TABLE scheme_flow (
  merchant_id bigint NOT NULL,
  brand text NOT NULL,
  -- The Beijing day on which the scheme received it.
  day date NOT NULL,
  -- TC05, TC40, and TC15 for fraud or for another reason.
  kind text NOT NULL CHECK (kind IN ('presentment', 'report', 'fraud_case', 'other_case')),
  descriptor text NOT NULL,
  sale_day date NOT NULL,
  currency char(3) NOT NULL,
  -- The issuer answers for fraud, as the sale was authenticated.
  authenticated boolean NOT NULL,
  times int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated)
) WITH (fillfactor = 80);
CALL protect_tenant('scheme_flow');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON scheme_flow FROM quayside_app;

CREATE TABLE scheme_flow_delta (
  merchant_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  descriptor text NOT NULL,
  sale_day date NOT NULL,
  currency char(3) NOT NULL,
  authenticated boolean NOT NULL,
  times int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CALL protect_tenant('scheme_flow_delta');
REVOKE UPDATE, DELETE, TRUNCATE ON scheme_flow_delta FROM quayside_app;

-- As all rollups: whoever sees some sites sees none of it.
DO $$
DECLARE
  rollup text;
BEGIN
  FOREACH rollup IN ARRAY ARRAY['scheme_flow', 'scheme_flow_delta'] LOOP
    EXECUTE format(
      'CREATE POLICY scope ON %I AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ('
      '(SELECT app_sites()) IS NULL '
      'AND ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[])) '
      'AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), NULL, ARRAY[currency::text])))', rollup);
  END LOOP;
END
$$;

CREATE VIEW scheme_flow_now WITH (security_invoker) AS
  SELECT merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount FROM scheme_flow
  UNION ALL
  SELECT merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount FROM scheme_flow_delta;
REVOKE INSERT, UPDATE, DELETE ON scheme_flow_now FROM quayside_app;

CREATE FUNCTION fold_scheme(most int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_scheme')) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
      DELETE FROM scheme_flow_delta d USING (SELECT merchant_id, id FROM scheme_flow_delta LIMIT most) t
      WHERE d.merchant_id = t.merchant_id AND d.id = t.id RETURNING d.*),
    flows AS (
      INSERT INTO scheme_flow AS r
      SELECT merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, sum(times), sum(amount)
      FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ON CONFLICT (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated) DO UPDATE SET
        times = r.times + excluded.times, amount = r.amount + excluded.amount)
  SELECT count(*) FROM taken INTO folded;
  RETURN folded;
END
$$;
REVOKE EXECUTE ON FUNCTION fold_scheme(int) FROM public;

-- In these functions OFFSET 0 makes each look-up one by key, as in those of the other rollups.
CREATE FUNCTION scheme_of_presentments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scheme_flow_delta (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount)
  SELECT f.merchant_id, f.brand, f.settled_on, 'presentment', descriptor_prefix(e.descriptor), beijing_date(o.created_at),
    f.currency, coalesce(e.three_ds ->> 'liabilityShift' = 'true', false), count(*), sum(f.amount)
  FROM fresh f
    CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
    LEFT JOIN LATERAL (
      SELECT * FROM order_evidence e WHERE e.merchant_id = f.merchant_id AND e.order_id = f.order_id OFFSET 0) e ON true
  WHERE f.brand IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  RETURN NULL;
END
$$;
CREATE TRIGGER scheme_of_presentments AFTER INSERT ON presentment REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION scheme_of_presentments();

CREATE FUNCTION scheme_of_fraud() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scheme_flow_delta (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount)
  SELECT f.merchant_id, f.brand, f.reported_on, 'report', descriptor_prefix(e.descriptor), beijing_date(o.created_at),
    f.currency, coalesce(e.three_ds ->> 'liabilityShift' = 'true', false), count(*), sum(f.amount)
  FROM fresh f
    CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
    LEFT JOIN LATERAL (
      SELECT * FROM order_evidence e WHERE e.merchant_id = f.merchant_id AND e.order_id = f.order_id OFFSET 0) e ON true
  WHERE f.brand IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  RETURN NULL;
END
$$;
CREATE TRIGGER scheme_of_fraud AFTER INSERT ON fraud_report REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION scheme_of_fraud();

-- A retrieval is no dispute: it counts from the day on which it has grown into one. What only moves on is counted once.
CREATE FUNCTION scheme_of_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO scheme_flow_delta (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount)
    SELECT f.merchant_id, f.brand, beijing_date(f.opened_at),
      CASE WHEN is_fraud_reason(f.reason_code) THEN 'fraud_case' ELSE 'other_case' END, descriptor_prefix(e.descriptor),
      beijing_date(o.created_at), f.currency, coalesce(e.three_ds ->> 'liabilityShift' = 'true', false), count(*), sum(f.amount)
    FROM fresh f
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
      LEFT JOIN LATERAL (
        SELECT * FROM order_evidence e WHERE e.merchant_id = f.merchant_id AND e.order_id = f.order_id OFFSET 0) e ON true
    WHERE f.brand IS NOT NULL AND f.stage <> 'retrieval' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSE
    PERFORM FROM stale w JOIN fresh f USING (merchant_id, id)
      WHERE (w.stage = 'retrieval', w.opened_at, w.reason_code, w.amount)
        <> (f.stage = 'retrieval', f.opened_at, f.reason_code, f.amount);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    INSERT INTO scheme_flow_delta (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount)
    SELECT f.merchant_id, f.brand, beijing_date(f.opened_at),
      CASE WHEN is_fraud_reason(f.reason_code) THEN 'fraud_case' ELSE 'other_case' END, descriptor_prefix(e.descriptor),
      beijing_date(o.created_at), f.currency, coalesce(e.three_ds ->> 'liabilityShift' = 'true', false), sum(f.sign),
      sum(f.sign * f.amount)
    FROM (SELECT 1 AS sign, * FROM fresh UNION ALL SELECT -1, * FROM stale) f
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
      LEFT JOIN LATERAL (
        SELECT * FROM order_evidence e WHERE e.merchant_id = f.merchant_id AND e.order_id = f.order_id OFFSET 0) e ON true
    WHERE f.brand IS NOT NULL AND f.stage <> 'retrieval' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    HAVING sum(f.sign) <> 0 OR sum(f.sign * f.amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER scheme_of_new_cases AFTER INSERT ON chargeback REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION scheme_of_cases();
CREATE TRIGGER scheme_of_moved_cases AFTER UPDATE ON chargeback REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION scheme_of_cases();

-- From the rows themselves, as if nothing had been counted yet; writers wait meanwhile.
CREATE PROCEDURE rebuild_scheme() LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE presentment, fraud_report, chargeback IN SHARE MODE;
  TRUNCATE scheme_flow, scheme_flow_delta;
  INSERT INTO scheme_flow_delta (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount)
  SELECT f.merchant_id, f.brand, f.day, f.kind, descriptor_prefix(e.descriptor), beijing_date(o.created_at), f.currency,
    coalesce(e.three_ds ->> 'liabilityShift' = 'true', false), count(*), sum(f.amount)
  FROM (SELECT merchant_id, order_id, brand, settled_on AS day, 'presentment' AS kind, currency, amount FROM presentment
      UNION ALL SELECT merchant_id, order_id, brand, reported_on, 'report', currency, amount FROM fraud_report
      UNION ALL SELECT merchant_id, order_id, brand, beijing_date(opened_at),
        CASE WHEN is_fraud_reason(reason_code) THEN 'fraud_case' ELSE 'other_case' END, currency, amount
        FROM chargeback WHERE stage <> 'retrieval') f
    JOIN orders o ON o.merchant_id = f.merchant_id AND o.id = f.order_id
    LEFT JOIN order_evidence e ON e.merchant_id = f.merchant_id AND e.order_id = f.order_id
  WHERE f.brand IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM fold_scheme(NULL);
END
$$;
REVOKE EXECUTE ON PROCEDURE rebuild_scheme() FROM public;
CALL rebuild_scheme();

-- The middle of the market against US dollars, as the FX provider tells it: schemes' lines are in dollars. Of no merchant.
CREATE TABLE usd_rate (
  currency char(3) NOT NULL CHECK (currency <> 'USD'),
  day date NOT NULL,
  -- Dollars for one unit, in hundred-millionths.
  mid_e8 bigint NOT NULL CHECK (mid_e8 > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (currency, day)
);
REVOKE INSERT, UPDATE, DELETE ON usd_rate FROM quayside_app;

-- Reports of cases by when they were opened or decided, and the rows behind a month's count.
CREATE INDEX chargeback_opened_on ON chargeback (merchant_id, opened_at, id);
CREATE INDEX chargeback_closed_on ON chargeback (merchant_id, closed_at, id) WHERE closed_at IS NOT NULL;
