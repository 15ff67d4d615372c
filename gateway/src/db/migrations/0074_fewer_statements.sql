-- What a refund makes the database do beside the refund itself (ADR 0073).

-- A job that nothing is joined with is one row: the queue's own way asks six statements for it. What that one does besides is
-- done by the queue's own defaults, and a task that nobody has asked for yet goes its way, which makes it known.
CREATE OR REPLACE FUNCTION jobs.add(task text, payload jsonb, key text, run_at timestamptz, is_urgent boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = jobs, pg_catalog SET enable_seqscan = off AS $$
BEGIN
  IF key IS NULL AND NOT is_urgent THEN
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at)
    SELECT t.id, payload::json, coalesce(add.run_at, now()) FROM graphile_worker._private_tasks t WHERE t.identifier = task;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  PERFORM graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => key,
    priority => CASE WHEN is_urgent THEN -10 ELSE 0 END);
  -- Somebody waits for it, and such jobs are few.
  IF is_urgent THEN PERFORM pg_catalog.pg_notify('jobs:insert', '{"count":1}'); END IF;
END $$;

-- An order of which nothing changes that a report counts, as when a refund is asked for, needs neither of the two inserts.
CREATE OR REPLACE FUNCTION trade_of_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A refund counts from the day on which it succeeds, and none is made in that state but by an import.
CREATE OR REPLACE FUNCTION trade_of_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
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
