-- Reports of chargebacks by the day on which they were opened, decided or sold: counted as they change, so that a year of a
-- million cases is read from a few thousand lines. Kept like the other rollups: a change appends a delta, a job folds it, the
-- view is exact at any instant (ADR 0015).
CREATE TABLE case_count (
  merchant_id bigint NOT NULL,
  -- By what it tells cases apart, and by which of their days.
  dim text NOT NULL,
  dated text NOT NULL,
  -- Whole months beside the days, so that a year need not be added up from its days.
  span text NOT NULL CHECK (span IN ('day', 'month')),
  day date NOT NULL,
  value text NOT NULL,
  -- Of a reason, whose scheme it is; empty for all others.
  brand text NOT NULL,
  currency char(3) NOT NULL,
  opened bigint NOT NULL,
  answered bigint NOT NULL,
  waiting bigint NOT NULL,
  won bigint NOT NULL,
  lost bigint NOT NULL,
  expired bigint NOT NULL,
  processing bigint NOT NULL,
  amount bigint NOT NULL,
  recovered bigint NOT NULL,
  lost_amount bigint NOT NULL,
  fees bigint NOT NULL,
  PRIMARY KEY (merchant_id, dim, dated, span, day, value, brand, currency)
) WITH (fillfactor = 80);
CALL protect_tenant('case_count');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON case_count FROM quayside_app;

-- One line for a case as it is now, and one with the opposite sign for what it was before.
CREATE TABLE case_count_delta (
  merchant_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  sign int NOT NULL,
  opened_on date NOT NULL,
  decided_on date,
  sold_on date NOT NULL,
  currency char(3) NOT NULL,
  brand text,
  site text,
  country text,
  type text,
  operator text,
  reason text NOT NULL,
  outcome text NOT NULL,
  todo boolean NOT NULL,
  amount bigint NOT NULL,
  won_minor bigint NOT NULL,
  lost_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CALL protect_tenant('case_count_delta');
REVOKE UPDATE, DELETE, TRUNCATE ON case_count_delta FROM quayside_app;

-- As all rollups: whoever sees some sites sees none of it.
DO $$
DECLARE
  rollup text;
BEGIN
  FOREACH rollup IN ARRAY ARRAY['case_count', 'case_count_delta'] LOOP
    EXECUTE format(
      'CREATE POLICY scope ON %I AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ('
      '(SELECT app_sites()) IS NULL '
      'AND ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[])) '
      'AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), NULL, ARRAY[currency::text])))', rollup);
  END LOOP;
END
$$;

-- What one delta changes: each of its days and months, by each of the ways to tell cases apart.
CREATE FUNCTION case_count_lines(d case_count_delta) RETURNS SETOF case_count LANGUAGE sql STABLE AS $$
  SELECT d.merchant_id, x.dim, t.dated, s.span, s.day, x.value, x.brand, d.currency, d.sign::bigint,
    d.sign * (NOT d.todo AND d.outcome NOT IN ('expired', 'cancelled'))::int,
    d.sign * (d.todo AND d.outcome = 'processing')::int,
    d.sign * (d.outcome IN ('appeal succeeded', 'cancelled'))::int,
    d.sign * (d.outcome IN ('failed', 'expired'))::int,
    d.sign * (d.outcome = 'expired')::int,
    d.sign * (d.outcome = 'processing')::int,
    d.sign * d.amount, d.sign * d.won_minor, d.sign * d.lost_minor, d.sign * d.fee_minor
  FROM (VALUES ('opened', d.opened_on), ('decided', d.decided_on), ('sold', d.sold_on)) t (dated, day)
    CROSS JOIN LATERAL (VALUES ('day', t.day), ('month', date_trunc('month', t.day::timestamp)::date)) s (span, day)
    CROSS JOIN (VALUES ('all', '', ''), ('brand', coalesce(d.brand, ''), ''), ('site', coalesce(d.site, ''), ''),
      ('cardCountry', coalesce(d.country, ''), ''), ('type', coalesce(d.type, ''), ''), ('operator', coalesce(d.operator, ''), ''),
      ('reason', d.reason, coalesce(d.brand, ''))) x (dim, value, brand)
  WHERE t.day IS NOT NULL
$$;

CREATE VIEW case_count_now WITH (security_invoker) AS
  SELECT * FROM case_count
  UNION ALL
  SELECT l.* FROM case_count_delta d CROSS JOIN LATERAL case_count_lines(d) l;
REVOKE INSERT, UPDATE, DELETE ON case_count_now FROM quayside_app;

CREATE FUNCTION fold_case_counts(most int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_case_counts')) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
      DELETE FROM case_count_delta d USING (SELECT merchant_id, id FROM case_count_delta LIMIT most) t
      WHERE d.merchant_id = t.merchant_id AND d.id = t.id RETURNING d),
    counts AS (
      INSERT INTO case_count AS r
      SELECT l.merchant_id, l.dim, l.dated, l.span, l.day, l.value, l.brand, l.currency, sum(l.opened), sum(l.answered), sum(l.waiting),
        sum(l.won), sum(l.lost), sum(l.expired), sum(l.processing), sum(l.amount), sum(l.recovered), sum(l.lost_amount), sum(l.fees)
      FROM taken CROSS JOIN LATERAL case_count_lines(taken.d) l GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ON CONFLICT (merchant_id, dim, dated, span, day, value, brand, currency) DO UPDATE SET
        opened = r.opened + excluded.opened, answered = r.answered + excluded.answered, waiting = r.waiting + excluded.waiting,
        won = r.won + excluded.won, lost = r.lost + excluded.lost, expired = r.expired + excluded.expired,
        processing = r.processing + excluded.processing, amount = r.amount + excluded.amount,
        recovered = r.recovered + excluded.recovered, lost_amount = r.lost_amount + excluded.lost_amount, fees = r.fees + excluded.fees)
  SELECT count(*) FROM taken INTO folded;
  RETURN folded;
END
$$;
REVOKE EXECUTE ON FUNCTION fold_case_counts(int) FROM public;

-- Whoever of the merchant's people moved a case first.
CREATE FUNCTION first_operator(p_merchant bigint, p_case uuid) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT actor_id::text FROM entity_event WHERE merchant_id = p_merchant AND entity_id = p_case AND actor = 'merchant'
    AND actor_id IS NOT NULL ORDER BY seq LIMIT 1);

-- In these functions OFFSET 0 makes each look-up one by key, as in those of the other rollups.
CREATE FUNCTION count_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, operator, reason,
      outcome, todo, amount, won_minor, lost_minor, fee_minor)
    SELECT f.merchant_id, 1, beijing_date(f.opened_at), beijing_date(f.closed_at), beijing_date(o.created_at), f.currency, f.brand,
      o.site_id::text, o.card_country::text, o.type, first_operator(f.merchant_id, f.id), f.reason_code, f.outcome, f.todo, f.amount,
      f.won_minor, f.lost_minor, f.fee_minor
    FROM fresh f
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
    WHERE f.stage <> 'retrieval';
  ELSE
    INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, operator, reason,
      outcome, todo, amount, won_minor, lost_minor, fee_minor)
    SELECT c.merchant_id, c.sign, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
      o.site_id::text, o.card_country::text, o.type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
      c.won_minor, c.lost_minor, c.fee_minor
    FROM (
        SELECT 1 AS sign, f.* FROM fresh f JOIN stale w USING (merchant_id, id)
          WHERE (w.stage = 'retrieval', w.opened_at, w.closed_at, w.outcome, w.todo, w.amount, w.won_minor, w.lost_minor, w.fee_minor, w.reason_code, w.brand)
            IS DISTINCT FROM
            (f.stage = 'retrieval', f.opened_at, f.closed_at, f.outcome, f.todo, f.amount, f.won_minor, f.lost_minor, f.fee_minor, f.reason_code, f.brand)
        UNION ALL
        SELECT -1, w.* FROM fresh f JOIN stale w USING (merchant_id, id)
          WHERE (w.stage = 'retrieval', w.opened_at, w.closed_at, w.outcome, w.todo, w.amount, w.won_minor, w.lost_minor, w.fee_minor, w.reason_code, w.brand)
            IS DISTINCT FROM
            (f.stage = 'retrieval', f.opened_at, f.closed_at, f.outcome, f.todo, f.amount, f.won_minor, f.lost_minor, f.fee_minor, f.reason_code, f.brand)) c
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = c.merchant_id AND o.id = c.order_id OFFSET 0) o
    WHERE c.stage <> 'retrieval';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_new_cases AFTER INSERT ON chargeback REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
CREATE TRIGGER count_moved_cases AFTER UPDATE ON chargeback REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_cases();

-- A case that nobody had moved yet is somebody's from here on; its row has been written before its path.
CREATE FUNCTION count_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, operator, reason,
    outcome, todo, amount, won_minor, lost_minor, fee_minor)
  SELECT c.merchant_id, s.sign, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
    o.site_id::text, o.card_country::text, o.type, CASE WHEN s.sign = 1 THEN v.operator END, c.reason_code, c.outcome, c.todo, c.amount,
    c.won_minor, c.lost_minor, c.fee_minor
  FROM (SELECT DISTINCT ON (merchant_id, entity_id) merchant_id, entity_id, seq, actor_id::text AS operator FROM fresh
      WHERE entity = 'chargeback' AND actor = 'merchant' AND actor_id IS NOT NULL ORDER BY merchant_id, entity_id, seq) v
    CROSS JOIN LATERAL (SELECT * FROM chargeback c WHERE c.merchant_id = v.merchant_id AND c.id = v.entity_id OFFSET 0) c
    CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = c.merchant_id AND o.id = c.order_id OFFSET 0) o
    CROSS JOIN (VALUES (1), (-1)) s (sign)
  WHERE c.stage <> 'retrieval' AND NOT EXISTS (SELECT FROM entity_event e WHERE e.merchant_id = v.merchant_id
    AND e.entity_id = v.entity_id AND e.actor = 'merchant' AND e.actor_id IS NOT NULL AND e.seq < v.seq);
  RETURN NULL;
END
$$;
CREATE TRIGGER count_operators AFTER INSERT ON entity_event REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_operators();

-- From the rows themselves, as if nothing had been counted yet; writers wait meanwhile.
CREATE PROCEDURE rebuild_case_counts() LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE chargeback, entity_event IN SHARE MODE;
  TRUNCATE case_count, case_count_delta;
  INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, operator, reason,
    outcome, todo, amount, won_minor, lost_minor, fee_minor)
  SELECT c.merchant_id, 1, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
    o.site_id::text, o.card_country::text, o.type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
    c.won_minor, c.lost_minor, c.fee_minor
  FROM chargeback c JOIN orders o ON o.merchant_id = c.merchant_id AND o.id = c.order_id WHERE c.stage <> 'retrieval';
  PERFORM fold_case_counts(NULL);
END
$$;
REVOKE EXECUTE ON PROCEDURE rebuild_case_counts() FROM public;
CALL rebuild_case_counts();
