-- Reports of chargebacks hold what answers promised against what came of them: the promise stands beside the case, and is
-- counted with the others.

-- What an answer promised to bring back by itself: its chance times what was in dispute, both as they were kept when it was
-- sealed. Of a packet of a later turn there is none.
CREATE FUNCTION promise_of_answer(promised jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN promised ->> 'from' = 'answer'
    THEN round((promised ->> 'amount')::numeric * (promised ->> 'answer')::numeric / 100)::bigint END;

-- Cases whose first answer was an appeal, and whose end says what it came to (ADR 0100). Given up or run out in a later turn it
-- was lost in its first; given up or run out in the first, nobody had fought.
CREATE FUNCTION is_decided_appeal(stage text, outcome text, round int, closed_at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE RETURN stage NOT IN ('retrieval', 'chargeback') AND closed_at IS NOT NULL
    AND (outcome IN ('appeal succeeded', 'failed') OR outcome = 'expired' AND round > 1);
-- What came back by the first answer itself: what was won in a later turn was lost in this one.
CREATE FUNCTION won_by_answer(round int, won_minor bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN round <= 1 THEN won_minor ELSE 0 END;

ALTER TABLE chargeback
  -- Of the first answer that was sent last; of one whose chance was not kept there is none.
  ADD COLUMN promised_minor bigint CHECK (promised_minor >= 0),
  -- The same once its appeal was decided, and what that answer brought back.
  ADD COLUMN decided_promise_minor bigint GENERATED ALWAYS AS
    (CASE WHEN is_decided_appeal(stage, outcome, round, closed_at) THEN promised_minor END) STORED,
  ADD COLUMN came_back_minor bigint GENERATED ALWAYS AS
    (CASE WHEN promised_minor IS NOT NULL AND is_decided_appeal(stage, outcome, round, closed_at)
      THEN won_by_answer(round, won_minor) END) STORED;

ALTER TABLE case_count
  ADD COLUMN kept bigint NOT NULL DEFAULT 0,
  ADD COLUMN promised bigint NOT NULL DEFAULT 0,
  ADD COLUMN came_back bigint NOT NULL DEFAULT 0;
ALTER TABLE case_count_delta
  -- Both of decided appeals alone.
  ADD COLUMN promised_minor bigint,
  ADD COLUMN came_back_minor bigint,
  ADD CHECK (num_nulls(promised_minor, came_back_minor) IN (0, 2));

CREATE OR REPLACE FUNCTION case_count_lines(d case_count_delta) RETURNS SETOF case_count LANGUAGE sql STABLE AS $$
  SELECT d.merchant_id, x.dim, t.dated, s.span, s.day, x.value, x.brand, d.currency, d.sign::bigint,
    d.sign * (NOT d.todo AND d.outcome NOT IN ('expired', 'cancelled'))::int,
    d.sign * (d.todo AND d.outcome = 'processing')::int,
    d.sign * (d.outcome IN ('appeal succeeded', 'cancelled'))::int,
    d.sign * (d.outcome IN ('failed', 'expired'))::int,
    d.sign * (d.outcome = 'expired')::int,
    d.sign * (d.outcome = 'processing')::int,
    d.sign * d.amount, d.sign * d.won_minor, d.sign * d.lost_minor, d.sign * d.fee_minor,
    d.sign * (d.promised_minor IS NOT NULL)::int, d.sign * coalesce(d.promised_minor, 0), d.sign * coalesce(d.came_back_minor, 0)
  FROM (VALUES ('opened', d.opened_on), ('decided', d.decided_on), ('sold', d.sold_on)) t (dated, day)
    CROSS JOIN LATERAL (VALUES ('day', t.day), ('month', date_trunc('month', t.day::timestamp)::date)) s (span, day)
    CROSS JOIN (VALUES ('all', '', ''), ('brand', coalesce(d.brand, ''), ''), ('site', coalesce(d.site, ''), ''),
      ('cardCountry', coalesce(d.country, ''), ''), ('type', coalesce(d.type, ''), ''), ('product', coalesce(d.product, ''), ''), ('operator', coalesce(d.operator, ''), ''),
      ('reason', d.reason, coalesce(d.brand, ''))) x (dim, value, brand)
  WHERE t.day IS NOT NULL
$$;

CREATE OR REPLACE VIEW case_count_now WITH (security_invoker) AS
  SELECT * FROM case_count
  UNION ALL
  SELECT l.* FROM case_count_delta d CROSS JOIN LATERAL case_count_lines(d) l;

CREATE OR REPLACE FUNCTION fold_case_counts(most int) RETURNS bigint LANGUAGE plpgsql AS $$
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
        sum(l.won), sum(l.lost), sum(l.expired), sum(l.processing), sum(l.amount), sum(l.recovered), sum(l.lost_amount), sum(l.fees),
        sum(l.kept), sum(l.promised), sum(l.came_back)
      FROM taken CROSS JOIN LATERAL case_count_lines(taken.d) l GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ON CONFLICT (merchant_id, dim, dated, span, day, value, brand, currency) DO UPDATE SET
        opened = r.opened + excluded.opened, answered = r.answered + excluded.answered, waiting = r.waiting + excluded.waiting,
        won = r.won + excluded.won, lost = r.lost + excluded.lost, expired = r.expired + excluded.expired,
        processing = r.processing + excluded.processing, amount = r.amount + excluded.amount,
        recovered = r.recovered + excluded.recovered, lost_amount = r.lost_amount + excluded.lost_amount, fees = r.fees + excluded.fees,
        kept = r.kept + excluded.kept, promised = r.promised + excluded.promised, came_back = r.came_back + excluded.came_back)
  SELECT count(*) FROM taken INTO folded;
  RETURN folded;
END
$$;

CREATE OR REPLACE FUNCTION count_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
      outcome, todo, amount, won_minor, lost_minor, fee_minor, promised_minor, came_back_minor)
    SELECT f.merchant_id, 1, beijing_date(f.opened_at), beijing_date(f.closed_at), beijing_date(o.created_at), f.currency, f.brand,
      o.site_id::text, o.card_country::text, o.type, f.product_type, first_operator(f.merchant_id, f.id), f.reason_code, f.outcome, f.todo, f.amount,
      f.won_minor, f.lost_minor, f.fee_minor, f.decided_promise_minor, f.came_back_minor
    FROM fresh f
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
    WHERE f.stage <> 'retrieval';
  ELSE
    INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
      outcome, todo, amount, won_minor, lost_minor, fee_minor, promised_minor, came_back_minor)
    SELECT c.merchant_id, c.sign, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
      o.site_id::text, o.card_country::text, o.type, c.product_type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
      c.won_minor, c.lost_minor, c.fee_minor, c.decided_promise_minor, c.came_back_minor
    FROM (
        SELECT 1 AS sign, f.* FROM fresh f JOIN stale w USING (merchant_id, id)
          WHERE (w.stage = 'retrieval', w.opened_at, w.closed_at, w.outcome, w.todo, w.amount, w.won_minor, w.lost_minor, w.fee_minor, w.reason_code, w.brand, w.product_type,
            w.decided_promise_minor, w.came_back_minor)
            IS DISTINCT FROM
            (f.stage = 'retrieval', f.opened_at, f.closed_at, f.outcome, f.todo, f.amount, f.won_minor, f.lost_minor, f.fee_minor, f.reason_code, f.brand, f.product_type,
            f.decided_promise_minor, f.came_back_minor)
        UNION ALL
        SELECT -1, w.* FROM fresh f JOIN stale w USING (merchant_id, id)
          WHERE (w.stage = 'retrieval', w.opened_at, w.closed_at, w.outcome, w.todo, w.amount, w.won_minor, w.lost_minor, w.fee_minor, w.reason_code, w.brand, w.product_type,
            w.decided_promise_minor, w.came_back_minor)
            IS DISTINCT FROM
            (f.stage = 'retrieval', f.opened_at, f.closed_at, f.outcome, f.todo, f.amount, f.won_minor, f.lost_minor, f.fee_minor, f.reason_code, f.brand, f.product_type,
            f.decided_promise_minor, f.came_back_minor)) c
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = c.merchant_id AND o.id = c.order_id OFFSET 0) o
    WHERE c.stage <> 'retrieval';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
    outcome, todo, amount, won_minor, lost_minor, fee_minor, promised_minor, came_back_minor)
  SELECT c.merchant_id, s.sign, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
    o.site_id::text, o.card_country::text, o.type, c.product_type, CASE WHEN s.sign = 1 THEN v.operator END, c.reason_code, c.outcome, c.todo, c.amount,
    c.won_minor, c.lost_minor, c.fee_minor, c.decided_promise_minor, c.came_back_minor
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

CREATE OR REPLACE PROCEDURE rebuild_case_counts() LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE chargeback, entity_event IN SHARE MODE;
  TRUNCATE case_count, case_count_delta;
  INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
    outcome, todo, amount, won_minor, lost_minor, fee_minor, promised_minor, came_back_minor)
  SELECT c.merchant_id, 1, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
    o.site_id::text, o.card_country::text, o.type, c.product_type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
    c.won_minor, c.lost_minor, c.fee_minor, c.decided_promise_minor, c.came_back_minor
  FROM chargeback c JOIN orders o ON o.merchant_id = c.merchant_id AND o.id = c.order_id WHERE c.stage <> 'retrieval';
  PERFORM fold_case_counts(NULL);
END
$$;

-- Only what has a promise is counted anew, by the trigger: the rest stands as it was.
UPDATE chargeback c SET promised_minor = kept.minor
  FROM (SELECT DISTINCT ON (merchant_id, case_id) merchant_id, case_id, promise_of_answer(promised) AS minor FROM case_packet
      WHERE state = 'sent' AND promise_of_answer(promised) IS NOT NULL ORDER BY merchant_id, case_id, version DESC) kept
  WHERE c.merchant_id = kept.merchant_id AND c.id = kept.case_id;
SELECT fold_case_counts(NULL);
