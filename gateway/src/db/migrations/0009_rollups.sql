-- Reports read rollups: counters per Beijing day, kept exact by triggers on the tables that they count (ADR 0015).
-- A change appends a delta, so that orders of one merchant never wait for each other on a day's row; a job folds the
-- deltas. Each view `…_now` is rollup plus unfolded deltas, and so exact at any instant.

CREATE FUNCTION beijing_date(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((at AT TIME ZONE 'UTC') + interval '8 hours')::date;

-- Orders by the day of their making, as they stand now. An order without a card, or without a site, stands under ''.
CREATE TABLE trade_day (
  merchant_id bigint NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  brand text NOT NULL,
  orders int NOT NULL,
  received int NOT NULL,
  pending int NOT NULL,
  pending_review int NOT NULL,
  succeed int NOT NULL,
  failed int NOT NULL,
  expired int NOT NULL,
  canceled int NOT NULL,
  -- By the issuer, whatever became of it later.
  approved int NOT NULL,
  captured int NOT NULL,
  -- With a presentment (TC05).
  settled int NOT NULL,
  amount bigint NOT NULL,
  approved_amount bigint NOT NULL,
  captured_amount bigint NOT NULL,
  settled_amount bigint NOT NULL,
  refunded_amount bigint NOT NULL,
  charged_back_amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, currency, brand)
) WITH (fillfactor = 80);
CALL protect_tenant('trade_day');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON trade_day FROM quayside_app;

-- The same orders by one other thing at a time.
CREATE TABLE trade_share (
  merchant_id bigint NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('card_country', 'site', 'payment_method', 'type', 'state')),
  day date NOT NULL,
  currency char(3) NOT NULL,
  value text NOT NULL,
  orders int NOT NULL,
  approved int NOT NULL,
  failed int NOT NULL,
  amount bigint NOT NULL,
  captured_amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, dimension, day, currency, value)
) WITH (fillfactor = 80);
CALL protect_tenant('trade_share');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON trade_share FROM quayside_app;

-- Failed orders by the network's answer; '' where there was none, as after a refusal by the risk check.
CREATE TABLE trade_decline (
  merchant_id bigint NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  code text NOT NULL,
  orders int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, currency, code)
) WITH (fillfactor = 80);
CALL protect_tenant('trade_decline');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON trade_decline FROM quayside_app;

-- What happened on a day, whenever the order was made.
CREATE TABLE trade_flow (
  merchant_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('presentment', 'refund', 'retrieval', 'chargeback', 'fraud')),
  day date NOT NULL,
  currency char(3) NOT NULL,
  brand text NOT NULL,
  times int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, kind, day, currency, brand)
) WITH (fillfactor = 80);
CALL protect_tenant('trade_flow');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON trade_flow FROM quayside_app;

-- An order as it was (sign -1) or as it became (sign 1); a presentment alone has sign 0.
CREATE TABLE trade_delta (
  merchant_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  amount bigint NOT NULL,
  captured bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  charged_back bigint NOT NULL DEFAULT 0,
  presented bigint NOT NULL DEFAULT 0,
  day date NOT NULL,
  sign smallint NOT NULL,
  settled smallint NOT NULL DEFAULT 0,
  currency char(3) NOT NULL,
  brand text NOT NULL,
  card_country text NOT NULL,
  site text NOT NULL,
  payment_method text NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  capture_state text NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CALL protect_tenant('trade_delta');
REVOKE UPDATE, DELETE, TRUNCATE ON trade_delta FROM quayside_app;
CREATE TABLE trade_decline_delta (
  merchant_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  currency char(3) NOT NULL,
  code text NOT NULL,
  orders int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CALL protect_tenant('trade_decline_delta');
REVOKE UPDATE, DELETE, TRUNCATE ON trade_decline_delta FROM quayside_app;
CREATE TABLE trade_flow_delta (
  merchant_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  day date NOT NULL,
  currency char(3) NOT NULL,
  brand text NOT NULL,
  times int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CALL protect_tenant('trade_flow_delta');
REVOKE UPDATE, DELETE, TRUNCATE ON trade_flow_delta FROM quayside_app;

-- Rollups count over all sites: whoever sees some of them sees no rollup at all. Triggers write them for everybody.
DO $$
DECLARE
  rollup text;
BEGIN
  FOREACH rollup IN ARRAY ARRAY[
    'trade_day', 'trade_share', 'trade_decline', 'trade_flow', 'trade_delta', 'trade_decline_delta', 'trade_flow_delta'] LOOP
    EXECUTE format(
      'CREATE POLICY scope ON %I AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ('
      '(SELECT app_sites()) IS NULL '
      'AND ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[])) '
      'AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), NULL, ARRAY[currency::text])))', rollup);
  END LOOP;
END
$$;

-- What a delta counts for, in the order of trade_day's columns.
CREATE FUNCTION trade_figures(sign int, state text, capture_state text, amount bigint, captured bigint, settled int,
    presented bigint, refunded bigint, charged_back bigint)
  RETURNS TABLE (orders int, received int, pending int, pending_review int, succeed int, failed int, expired int,
    canceled int, approved int, captured int, settled int, amount bigint, approved_amount bigint, captured_amount bigint,
    settled_amount bigint, refunded_amount bigint, charged_back_amount bigint)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1, $1 * ($2 = 'received')::int, $1 * ($2 = 'pending')::int, $1 * ($2 = 'pending_review')::int,
    $1 * ($2 = 'succeed')::int, $1 * ($2 = 'failed')::int, $1 * ($2 = 'expired')::int, $1 * ($2 = 'canceled')::int,
    $1 * ($3 <> 'none')::int, $1 * ($3 IN ('partially_captured', 'captured'))::int, $6,
    $1 * $4, $1 * $4 * ($3 <> 'none')::int, $1 * $5, $7, $1 * $8, $1 * $9
$$;

CREATE VIEW trade_delta_figures WITH (security_invoker) AS
  SELECT d.merchant_id, d.id, d.day, d.currency, d.brand, d.card_country, d.site, d.payment_method, d.type, d.state, f.*
  FROM trade_delta d, trade_figures(d.sign, d.state, d.capture_state, d.amount, d.captured, d.settled, d.presented,
    d.refunded, d.charged_back) f;

CREATE VIEW trade_day_now WITH (security_invoker) AS
  SELECT * FROM trade_day
  UNION ALL
  SELECT merchant_id, day, currency, brand, orders, received, pending, pending_review, succeed, failed, expired, canceled,
    approved, captured, settled, amount, approved_amount, captured_amount, settled_amount, refunded_amount, charged_back_amount
  FROM trade_delta_figures;

CREATE VIEW trade_share_now WITH (security_invoker) AS
  SELECT * FROM trade_share
  UNION ALL
  SELECT merchant_id, s.dimension, day, currency, s.value, orders, approved, failed, amount, captured_amount
  FROM trade_delta_figures, LATERAL (VALUES ('card_country', card_country), ('site', site),
    ('payment_method', payment_method), ('type', type), ('state', state)) s (dimension, value);

CREATE VIEW trade_decline_now WITH (security_invoker) AS
  SELECT * FROM trade_decline
  UNION ALL SELECT merchant_id, day, currency, code, orders, amount FROM trade_decline_delta;

CREATE VIEW trade_flow_now WITH (security_invoker) AS
  SELECT * FROM trade_flow
  UNION ALL SELECT merchant_id, kind, day, currency, brand, times, amount FROM trade_flow_delta;

REVOKE INSERT, UPDATE, DELETE ON trade_delta_figures, trade_day_now, trade_share_now, trade_decline_now, trade_flow_now FROM quayside_app;

-- Folds at most so many deltas of each kind. One folds at a time, so that two never lock days in different orders.
CREATE FUNCTION fold_trade(most int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_trade')) THEN
    RETURN 0;
  END IF;
  WITH orders_taken AS (
      DELETE FROM trade_delta d USING (SELECT merchant_id, id FROM trade_delta LIMIT most) t
      WHERE d.merchant_id = t.merchant_id AND d.id = t.id RETURNING d.*),
    figures AS (
      SELECT d.merchant_id, d.day, d.currency, d.brand, d.card_country, d.site, d.payment_method, d.type, d.state, f.*
      FROM orders_taken d, trade_figures(d.sign, d.state, d.capture_state, d.amount, d.captured, d.settled, d.presented,
        d.refunded, d.charged_back) f),
    declines_taken AS (
      DELETE FROM trade_decline_delta d USING (SELECT merchant_id, id FROM trade_decline_delta LIMIT most) t
      WHERE d.merchant_id = t.merchant_id AND d.id = t.id RETURNING d.*),
    flows_taken AS (
      DELETE FROM trade_flow_delta d USING (SELECT merchant_id, id FROM trade_flow_delta LIMIT most) t
      WHERE d.merchant_id = t.merchant_id AND d.id = t.id RETURNING d.*),
    days AS (
      INSERT INTO trade_day AS r
      SELECT merchant_id, day, currency, brand, sum(orders), sum(received), sum(pending), sum(pending_review), sum(succeed),
        sum(failed), sum(expired), sum(canceled), sum(approved), sum(captured), sum(settled), sum(amount),
        sum(approved_amount), sum(captured_amount), sum(settled_amount), sum(refunded_amount), sum(charged_back_amount)
      FROM figures GROUP BY 1, 2, 3, 4
      ON CONFLICT (merchant_id, day, currency, brand) DO UPDATE SET
        orders = r.orders + excluded.orders, received = r.received + excluded.received,
        pending = r.pending + excluded.pending, pending_review = r.pending_review + excluded.pending_review,
        succeed = r.succeed + excluded.succeed, failed = r.failed + excluded.failed,
        expired = r.expired + excluded.expired, canceled = r.canceled + excluded.canceled,
        approved = r.approved + excluded.approved, captured = r.captured + excluded.captured,
        settled = r.settled + excluded.settled, amount = r.amount + excluded.amount,
        approved_amount = r.approved_amount + excluded.approved_amount,
        captured_amount = r.captured_amount + excluded.captured_amount,
        settled_amount = r.settled_amount + excluded.settled_amount,
        refunded_amount = r.refunded_amount + excluded.refunded_amount,
        charged_back_amount = r.charged_back_amount + excluded.charged_back_amount),
    shares AS (
      INSERT INTO trade_share AS r
      SELECT merchant_id, s.dimension, day, currency, s.value, sum(orders), sum(approved), sum(failed), sum(amount), sum(captured_amount)
      FROM figures, LATERAL (VALUES ('card_country', card_country), ('site', site), ('payment_method', payment_method),
        ('type', type), ('state', state)) s (dimension, value)
      GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (merchant_id, dimension, day, currency, value) DO UPDATE SET
        orders = r.orders + excluded.orders, approved = r.approved + excluded.approved, failed = r.failed + excluded.failed,
        amount = r.amount + excluded.amount, captured_amount = r.captured_amount + excluded.captured_amount),
    declines AS (
      INSERT INTO trade_decline AS r
      SELECT merchant_id, day, currency, code, sum(orders), sum(amount) FROM declines_taken GROUP BY 1, 2, 3, 4
      ON CONFLICT (merchant_id, day, currency, code) DO UPDATE SET
        orders = r.orders + excluded.orders, amount = r.amount + excluded.amount),
    flows AS (
      INSERT INTO trade_flow AS r
      SELECT merchant_id, kind, day, currency, brand, sum(times), sum(amount) FROM flows_taken GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (merchant_id, kind, day, currency, brand) DO UPDATE SET
        times = r.times + excluded.times, amount = r.amount + excluded.amount)
  SELECT (SELECT count(*) FROM orders_taken) + (SELECT count(*) FROM declines_taken) + (SELECT count(*) FROM flows_taken)
    INTO folded;
  RETURN folded;
END
$$;
REVOKE EXECUTE ON FUNCTION fold_trade(int) FROM public;

-- In these functions OFFSET 0 makes each look-up one by key: a plan for unknown numbers of rows would read the whole table.
CREATE FUNCTION trade_of_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_delta (merchant_id, day, currency, brand, card_country, site, payment_method, type, sign, state,
    capture_state, amount, captured, refunded, charged_back)
  SELECT merchant_id, beijing_date(created_at), currency, coalesce(brand, ''), coalesce(card_country, ''),
    coalesce(site_id::text, ''), payment_method, type, 1, state, capture_state, amount, captured, refunded, charged_back
  FROM fresh;
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_new_orders AFTER INSERT ON orders REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_new_orders();

-- An order of which nothing changes that a report counts, as when a refund is asked for, needs neither of the two inserts (ADR 0073).
CREATE FUNCTION trade_of_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stale w JOIN fresh o USING (merchant_id, id)
    WHERE (w.state, w.capture_state, w.captured, w.refunded, w.charged_back)
      <> (o.state, o.capture_state, o.captured, o.refunded, o.charged_back);
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO trade_delta (merchant_id, day, currency, brand, card_country, site, payment_method, type, sign, state,
    capture_state, amount, captured, refunded, charged_back)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(o.brand, ''), coalesce(o.card_country, ''),
    coalesce(o.site_id::text, ''), o.payment_method, o.type, v.sign, v.state, v.capture_state, o.amount, v.captured,
    v.refunded, v.charged_back
  FROM stale w JOIN fresh o USING (merchant_id, id), LATERAL (VALUES
    (-1, w.state, w.capture_state, w.captured, w.refunded, w.charged_back),
    (1, o.state, o.capture_state, o.captured, o.refunded, o.charged_back))
    v (sign, state, capture_state, captured, refunded, charged_back)
  WHERE (w.state, w.capture_state, w.captured, w.refunded, w.charged_back)
    <> (o.state, o.capture_state, o.captured, o.refunded, o.charged_back);
  INSERT INTO trade_decline_delta (merchant_id, day, currency, code, orders, amount)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(e.response_code, ''), 1, o.amount
  FROM stale w JOIN fresh o USING (merchant_id, id),
    LATERAL (SELECT * FROM order_evidence e WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id OFFSET 0) e
  WHERE o.state = 'failed' AND w.state <> 'failed';
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_moved_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_moved_orders();

CREATE FUNCTION trade_of_new_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_decline_delta (merchant_id, day, currency, code, orders, amount)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(e.response_code, ''), 1, o.amount
  FROM fresh e, LATERAL (SELECT * FROM orders o WHERE o.merchant_id = e.merchant_id AND o.id = e.order_id OFFSET 0) o
  WHERE o.state = 'failed';
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_new_evidence AFTER INSERT ON order_evidence REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_new_evidence();

-- The answer may be written before or after the order's own move: what fails later is counted there.
CREATE FUNCTION trade_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_decline_delta (merchant_id, day, currency, code, orders, amount)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, v.code, v.sign, v.sign * o.amount
  FROM stale w JOIN fresh e USING (merchant_id, order_id),
    LATERAL (SELECT * FROM orders o WHERE o.merchant_id = e.merchant_id AND o.id = e.order_id OFFSET 0) o,
    LATERAL (VALUES (-1, coalesce(w.response_code, '')), (1, coalesce(e.response_code, ''))) v (sign, code)
  WHERE o.state = 'failed' AND w.response_code IS DISTINCT FROM e.response_code;
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_answers AFTER UPDATE ON order_evidence REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_answers();

-- An order is settled from its first presentment on; its writers hold its row, so no other can be first as well.
CREATE FUNCTION trade_of_presentments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_delta (merchant_id, day, currency, brand, card_country, site, payment_method, type, sign, settled,
    presented, state, capture_state, amount)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(o.brand, ''), coalesce(o.card_country, ''),
    coalesce(o.site_id::text, ''), o.payment_method, o.type, 0,
    ((SELECT count(*) FROM presentment a WHERE a.merchant_id = p.merchant_id AND a.order_id = p.order_id) = p.times)::int,
    p.amount, o.state, o.capture_state, o.amount
  FROM (SELECT merchant_id, order_id, count(*) AS times, sum(amount) AS amount FROM fresh GROUP BY 1, 2) p,
    LATERAL (SELECT * FROM orders o WHERE o.merchant_id = p.merchant_id AND o.id = p.order_id OFFSET 0) o;
  INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
  SELECT merchant_id, 'presentment', settled_on, currency, coalesce(brand, ''), count(*), sum(amount)
  FROM fresh GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_presentments AFTER INSERT ON presentment REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_presentments();

CREATE FUNCTION trade_of_fraud() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
  SELECT merchant_id, 'fraud', reported_on, currency, coalesce(brand, ''), count(*), sum(amount)
  FROM fresh GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_fraud AFTER INSERT ON fraud_report REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_fraud();

-- A refund counts while it has succeeded: one that the issuer returned counts no longer. None is made in that state but by an
-- import.
CREATE FUNCTION trade_of_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM fresh WHERE state = 'succeed';
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
    SELECT r.merchant_id, 'refund', beijing_date(r.occurred_at), r.currency, coalesce(o.brand, ''), count(*), sum(r.amount)
    FROM fresh r, LATERAL (SELECT * FROM orders o WHERE o.merchant_id = r.merchant_id AND o.id = r.order_id OFFSET 0) o
    WHERE r.state = 'succeed' GROUP BY 1, 2, 3, 4, 5;
  ELSE
    PERFORM FROM fresh WHERE state = 'succeed' UNION ALL SELECT FROM stale WHERE state = 'succeed';
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
    SELECT r.merchant_id, 'refund', beijing_date(r.occurred_at), r.currency, coalesce(o.brand, ''), sum(r.sign),
      sum(r.sign * r.amount)
    FROM (SELECT 1 AS sign, * FROM fresh UNION ALL SELECT -1, * FROM stale) r,
      LATERAL (SELECT * FROM orders o WHERE o.merchant_id = r.merchant_id AND o.id = r.order_id OFFSET 0) o
    WHERE r.state = 'succeed' GROUP BY 1, 2, 3, 4, 5 HAVING sum(r.sign) <> 0 OR sum(r.sign * r.amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_new_refunds AFTER INSERT ON refund REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_refunds();
CREATE TRIGGER trade_of_moved_refunds AFTER UPDATE ON refund REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_refunds();

-- A retrieval that grows into a chargeback (TC15) moves from one kind to the other.
CREATE FUNCTION trade_of_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
    SELECT merchant_id, CASE stage WHEN 'retrieval' THEN stage ELSE 'chargeback' END, beijing_date(opened_at), currency,
      coalesce(brand, ''), count(*), sum(amount)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
    SELECT merchant_id, CASE stage WHEN 'retrieval' THEN stage ELSE 'chargeback' END, beijing_date(opened_at), currency,
      coalesce(brand, ''), sum(sign), sum(sign * amount)
    FROM (SELECT 1 AS sign, * FROM fresh UNION ALL SELECT -1, * FROM stale) c
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER trade_of_new_cases AFTER INSERT ON chargeback REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_cases();
CREATE TRIGGER trade_of_moved_cases AFTER UPDATE ON chargeback REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION trade_of_cases();

-- From the rows themselves, as if nothing had been counted yet; writers wait meanwhile.
CREATE PROCEDURE rebuild_trade() LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_evidence, presentment, fraud_report, refund, chargeback IN SHARE MODE;
  TRUNCATE trade_day, trade_share, trade_decline, trade_flow, trade_delta, trade_decline_delta, trade_flow_delta;
  INSERT INTO trade_delta (merchant_id, day, currency, brand, card_country, site, payment_method, type, sign, state,
    capture_state, amount, captured, refunded, charged_back, settled, presented)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(o.brand, ''), coalesce(o.card_country, ''),
    coalesce(o.site_id::text, ''), o.payment_method, o.type, 1, o.state, o.capture_state, o.amount, o.captured, o.refunded,
    o.charged_back, (p.amount IS NOT NULL)::int, coalesce(p.amount, 0)
  FROM orders o LEFT JOIN (SELECT merchant_id, order_id, sum(amount) AS amount FROM presentment GROUP BY 1, 2) p
    ON p.merchant_id = o.merchant_id AND p.order_id = o.id;
  INSERT INTO trade_decline_delta (merchant_id, day, currency, code, orders, amount)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(e.response_code, ''), count(*), sum(o.amount)
  FROM orders o JOIN order_evidence e ON e.merchant_id = o.merchant_id AND e.order_id = o.id
  WHERE o.state = 'failed' GROUP BY 1, 2, 3, 4;
  INSERT INTO trade_flow_delta (merchant_id, kind, day, currency, brand, times, amount)
  SELECT merchant_id, kind, day, currency, brand, count(*), sum(amount) FROM (
    SELECT merchant_id, 'presentment' AS kind, settled_on AS day, currency, coalesce(brand, '') AS brand, amount FROM presentment
    UNION ALL SELECT merchant_id, 'fraud', reported_on, currency, coalesce(brand, ''), amount FROM fraud_report
    UNION ALL SELECT merchant_id, CASE stage WHEN 'retrieval' THEN stage ELSE 'chargeback' END, beijing_date(opened_at),
      currency, coalesce(brand, ''), amount FROM chargeback
    UNION ALL SELECT r.merchant_id, 'refund', beijing_date(r.occurred_at), r.currency, coalesce(o.brand, ''), r.amount
      FROM refund r JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id WHERE r.state = 'succeed') f
  GROUP BY 1, 2, 3, 4, 5;
  PERFORM fold_trade(NULL);
END
$$;
REVOKE EXECUTE ON PROCEDURE rebuild_trade() FROM public;
