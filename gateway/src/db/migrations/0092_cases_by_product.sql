-- Reports of chargebacks by what the order sold as well: one more way to tell cases apart, counted with the others.
ALTER TABLE case_count_delta ADD COLUMN product text;

CREATE OR REPLACE FUNCTION case_count_lines(d case_count_delta) RETURNS SETOF case_count LANGUAGE sql STABLE AS $$
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
      ('cardCountry', coalesce(d.country, ''), ''), ('type', coalesce(d.type, ''), ''), ('product', coalesce(d.product, ''), ''), ('operator', coalesce(d.operator, ''), ''),
      ('reason', d.reason, coalesce(d.brand, ''))) x (dim, value, brand)
  WHERE t.day IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION count_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
      outcome, todo, amount, won_minor, lost_minor, fee_minor)
    SELECT f.merchant_id, 1, beijing_date(f.opened_at), beijing_date(f.closed_at), beijing_date(o.created_at), f.currency, f.brand,
      o.site_id::text, o.card_country::text, o.type, f.product_type, first_operator(f.merchant_id, f.id), f.reason_code, f.outcome, f.todo, f.amount,
      f.won_minor, f.lost_minor, f.fee_minor
    FROM fresh f
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = f.merchant_id AND o.id = f.order_id OFFSET 0) o
    WHERE f.stage <> 'retrieval';
  ELSE
    INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
      outcome, todo, amount, won_minor, lost_minor, fee_minor)
    SELECT c.merchant_id, c.sign, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
      o.site_id::text, o.card_country::text, o.type, c.product_type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
      c.won_minor, c.lost_minor, c.fee_minor
    FROM (
        SELECT 1 AS sign, f.* FROM fresh f JOIN stale w USING (merchant_id, id)
          WHERE (w.stage = 'retrieval', w.opened_at, w.closed_at, w.outcome, w.todo, w.amount, w.won_minor, w.lost_minor, w.fee_minor, w.reason_code, w.brand, w.product_type)
            IS DISTINCT FROM
            (f.stage = 'retrieval', f.opened_at, f.closed_at, f.outcome, f.todo, f.amount, f.won_minor, f.lost_minor, f.fee_minor, f.reason_code, f.brand, f.product_type)
        UNION ALL
        SELECT -1, w.* FROM fresh f JOIN stale w USING (merchant_id, id)
          WHERE (w.stage = 'retrieval', w.opened_at, w.closed_at, w.outcome, w.todo, w.amount, w.won_minor, w.lost_minor, w.fee_minor, w.reason_code, w.brand, w.product_type)
            IS DISTINCT FROM
            (f.stage = 'retrieval', f.opened_at, f.closed_at, f.outcome, f.todo, f.amount, f.won_minor, f.lost_minor, f.fee_minor, f.reason_code, f.brand, f.product_type)) c
      CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.merchant_id = c.merchant_id AND o.id = c.order_id OFFSET 0) o
    WHERE c.stage <> 'retrieval';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
    outcome, todo, amount, won_minor, lost_minor, fee_minor)
  SELECT c.merchant_id, s.sign, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
    o.site_id::text, o.card_country::text, o.type, c.product_type, CASE WHEN s.sign = 1 THEN v.operator END, c.reason_code, c.outcome, c.todo, c.amount,
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

CREATE OR REPLACE PROCEDURE rebuild_case_counts() LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE chargeback, entity_event IN SHARE MODE;
  TRUNCATE case_count, case_count_delta;
  INSERT INTO case_count_delta (merchant_id, sign, opened_on, decided_on, sold_on, currency, brand, site, country, type, product, operator, reason,
    outcome, todo, amount, won_minor, lost_minor, fee_minor)
  SELECT c.merchant_id, 1, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
    o.site_id::text, o.card_country::text, o.type, c.product_type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
    c.won_minor, c.lost_minor, c.fee_minor
  FROM chargeback c JOIN orders o ON o.merchant_id = c.merchant_id AND o.id = c.order_id WHERE c.stage <> 'retrieval';
  PERFORM fold_case_counts(NULL);
END
$$;
CALL rebuild_case_counts();
