-- What a settlement batch is made of: where its items lie in the book of pending, and their sums by flow, kept with the batch
-- so that what a withdrawal of many batches is made of is read and not reckoned (ADR 0037).

ALTER TABLE ledger.unsettled
  ADD COLUMN first_version bigint,
  ADD COLUMN last_version bigint;
ALTER TABLE ledger.settlement_batch
  ADD COLUMN first_version bigint,
  ADD COLUMN last_version bigint;

-- What kind of money an entry of pending is, by the other side of its leg and by its source; the fund report goes by it too.
CREATE FUNCTION ledger.flow_of(source_type text, other_account int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN other_account & 31 IN (12, 14, 15) THEN 'fees'
    WHEN other_account & 31 = 2 THEN 'reserve'
    WHEN source_type = 'settlement' THEN 'settlement'
    WHEN source_type IN ('order', 'capture') THEN 'captured'
    WHEN source_type = 'refund' THEN 'refunds'
    WHEN source_type IN ('chargeback', 'alert', 'rdr') THEN 'chargebacks'
    ELSE 'other' END;

CREATE TABLE ledger.batch_flow (
  merchant_id bigint NOT NULL,
  batch_id uuid NOT NULL,
  flow text NOT NULL,
  items bigint NOT NULL CHECK (items > 0),
  amount bigint NOT NULL,
  -- Of the items above zero alone.
  positive bigint NOT NULL CHECK (positive >= 0),
  PRIMARY KEY (merchant_id, batch_id, flow),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES ledger.settlement_batch (merchant_id, id)
);

-- Items of a batch, in the order in which they were posted; an item belongs to the first batch that came late enough for it.
CREATE FUNCTION ledger.batch_items(p_merchant bigint, p_batch uuid)
RETURNS TABLE (version bigint, posting_id bigint, amount bigint, flow text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.version, e.posting_id, e.amount, ledger.flow_of(p.source_type, o.account_id)
  FROM ledger.settlement_batch b
    CROSS JOIN LATERAL (SELECT ledger.currency_no(b.currency) * 32 + 1 AS account_id) a
    LEFT JOIN LATERAL (
      SELECT x.business_date, x.through_version FROM ledger.settlement_batch x
      WHERE x.merchant_id = b.merchant_id AND x.currency = b.currency AND x.business_date < b.business_date
      ORDER BY x.business_date DESC LIMIT 1) before ON true
    JOIN ledger.entry e ON e.merchant_id = b.merchant_id AND e.account_id = a.account_id
      AND e.version BETWEEN b.first_version AND b.last_version AND e.value_on <= b.business_date
      AND (before.business_date IS NULL OR e.value_on > before.business_date OR e.version > before.through_version)
    JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
    JOIN ledger.entry o ON o.merchant_id = e.merchant_id AND o.posting_id = e.posting_id
      AND o.line = e.line + CASE WHEN e.line % 2 = 1 THEN 1 ELSE -1 END
  WHERE b.merchant_id = p_merchant AND b.id = p_batch;
END;

CREATE OR REPLACE FUNCTION ledger.apply_in_order(p_merchant bigint, p_accounts int[], p_balances bigint[], p_versions bigint[], p_may_be_negative boolean[],
  p_source_type text[], p_source_id uuid[], p_effect text[], p_order_id uuid[], p_occurred_at timestamptz[],
  l_posting int[], l_from int[], l_to int[], l_amount bigint[], l_value_on date[]) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  outcomes smallint[] := '{}';
  e_posting bigint[] := '{}';
  e_line smallint[] := '{}';
  e_account int[] := '{}';
  e_version bigint[] := '{}';
  e_amount bigint[] := '{}';
  e_balance bigint[] := '{}';
  e_value_on date[] := '{}';
  after bigint[];
  first int;
  leg int := 1;
  n int := 0;
  posting bigint;
  a int;
  b int;
  funded boolean;
BEGIN
  FOR i IN 1..cardinality(p_source_id) LOOP
    after := p_balances;
    funded := true;
    first := leg;
    WHILE l_posting[leg] = i LOOP
      a := array_position(p_accounts, l_from[leg]);
      b := array_position(p_accounts, l_to[leg]);
      after[a] := after[a] - l_amount[leg];
      after[b] := after[b] + l_amount[leg];
      funded := funded AND (after[a] >= 0 OR p_may_be_negative[a]);
      leg := leg + 1;
    END LOOP;
    IF NOT funded THEN
      PERFORM FROM ledger.posting WHERE merchant_id = p_merchant AND source_type = p_source_type[i]
        AND source_id = p_source_id[i] AND effect = p_effect[i];
      outcomes[i] := CASE WHEN FOUND THEN 1 ELSE 2 END;
      CONTINUE;
    END IF;
    INSERT INTO ledger.posting (merchant_id, id, source_type, source_id, effect, order_id, occurred_at)
    VALUES (p_merchant, nextval('ledger.posting_id'), p_source_type[i], p_source_id[i], p_effect[i], p_order_id[i], p_occurred_at[i])
    ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO posting;
    outcomes[i] := CASE WHEN FOUND THEN 0 ELSE 1 END;
    CONTINUE WHEN outcomes[i] = 1;
    FOR l IN first..leg - 1 LOOP
      a := array_position(p_accounts, l_from[l]);
      b := array_position(p_accounts, l_to[l]);
      p_balances[a] := p_balances[a] - l_amount[l];
      p_balances[b] := p_balances[b] + l_amount[l];
      p_versions[a] := p_versions[a] + 1;
      p_versions[b] := p_versions[b] + 1;
      -- By subscript, which works in place: joining arrays would copy them each time.
      e_posting[n + 1] := posting;
      e_posting[n + 2] := posting;
      e_line[n + 1] := 2 * (l - first) + 1;
      e_line[n + 2] := 2 * (l - first) + 2;
      e_account[n + 1] := l_from[l];
      e_account[n + 2] := l_to[l];
      e_version[n + 1] := p_versions[a];
      e_version[n + 2] := p_versions[b];
      e_amount[n + 1] := -l_amount[l];
      e_amount[n + 2] := l_amount[l];
      e_balance[n + 1] := p_balances[a];
      e_balance[n + 2] := p_balances[b];
      e_value_on[n + 1] := CASE WHEN l_from[l] & 31 = 1 THEN l_value_on[l] END;
      e_value_on[n + 2] := CASE WHEN l_to[l] & 31 = 1 THEN l_value_on[l] END;
      n := n + 2;
    END LOOP;
  END LOOP;
  IF n > 0 THEN
    INSERT INTO ledger.entry (merchant_id, posting_id, line, account_id, version, amount, balance, value_on, digest)
    SELECT p_merchant, e.posting, e.line, e.account, e.version, e.amount, e.balance, e.value_on,
      ledger.entry_digest(p_merchant, e.posting, e.line, e.account, e.version, e.amount, e.balance, e.value_on)
    FROM unnest(e_posting, e_line, e_account, e_version, e_amount, e_balance, e_value_on)
      AS e (posting, line, account, version, amount, balance, value_on);
    UPDATE ledger.account a SET balance = t.balance, version = t.version
    FROM unnest(p_accounts, p_balances, p_versions) AS t (id, balance, version)
    WHERE a.merchant_id = p_merchant AND a.id = t.id AND a.version <> t.version;
    INSERT INTO ledger.unsettled AS u (merchant_id, account_id, value_on, net, positive, items, first_version, last_version)
    SELECT p_merchant, e.account, e.value_on, sum(e.amount), sum(greatest(e.amount, 0)), count(*), min(e.version), max(e.version)
    FROM unnest(e_account, e_amount, e_value_on, e_version) AS e (account, amount, value_on, version)
    WHERE e.value_on IS NOT NULL GROUP BY e.account, e.value_on
    ON CONFLICT (merchant_id, account_id, value_on) DO UPDATE
      SET net = u.net + excluded.net, positive = u.positive + excluded.positive, items = u.items + excluded.items,
        first_version = least(u.first_version, excluded.first_version),
        last_version = greatest(u.last_version, excluded.last_version);
  END IF;
  RETURN outcomes;
END $$;

CREATE OR REPLACE FUNCTION ledger.apply_at_once(p_merchant bigint,
  p_source_type text[], p_source_id uuid[], p_effect text[], p_order_id uuid[], p_occurred_at timestamptz[],
  l_posting int[], l_from int[], l_to int[], l_amount bigint[], l_value_on date[]) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT nextval('ledger.posting_id') FROM generate_subscripts(p_source_id, 1));
  first_leg int[] := ARRAY(SELECT min(no) FROM unnest(l_posting) WITH ORDINALITY AS l (posting, no) GROUP BY posting ORDER BY posting);
  fresh bigint[];
BEGIN
  WITH kept AS (
    INSERT INTO ledger.posting (merchant_id, id, source_type, source_id, effect, order_id, occurred_at)
    SELECT p_merchant, p.* FROM unnest(ids, p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at) AS p
    ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id)
  SELECT array_agg(id) INTO fresh FROM kept;
  IF cardinality(fresh) IS DISTINCT FROM cardinality(ids) THEN
    ids := ARRAY(SELECT coalesce(f.id, 0) FROM unnest(ids) WITH ORDINALITY AS i (id, no)
      LEFT JOIN unnest(fresh) AS f (id) USING (id) ORDER BY i.no);
  END IF;
  WITH moved AS (
    SELECT ids[l.posting] AS posting_id, s.account_id, s.amount, l.no * 2 + s.side AS no,
      (2 * (l.no - first_leg[l.posting]) + 1 + s.side)::smallint AS line,
      CASE WHEN (s.account_id & 31) = 1 THEN l.value_on END AS value_on
    FROM unnest(l_posting, l_from, l_to, l_amount, l_value_on) WITH ORDINALITY AS l (posting, from_id, to_id, amount, value_on, no)
    CROSS JOIN LATERAL (VALUES (l.from_id, -l.amount, 0), (l.to_id, l.amount, 1)) AS s (account_id, amount, side)
    WHERE ids[l.posting] > 0
  ), numbered AS MATERIALIZED (
    SELECT m.posting_id, m.line, m.account_id, m.amount, m.value_on,
      a.version + row_number() OVER w AS version, (a.balance + sum(m.amount) OVER w)::bigint AS balance
    FROM moved m JOIN ledger.account a ON a.merchant_id = p_merchant AND a.id = m.account_id
    WINDOW w AS (PARTITION BY m.account_id ORDER BY m.no ROWS UNBOUNDED PRECEDING)
  ), written AS (
    INSERT INTO ledger.entry (merchant_id, posting_id, line, account_id, version, amount, balance, value_on, digest)
    SELECT p_merchant, n.posting_id, n.line, n.account_id, n.version, n.amount, n.balance, n.value_on,
      ledger.entry_digest(p_merchant, n.posting_id, n.line, n.account_id, n.version, n.amount, n.balance, n.value_on)
    FROM numbered n
  ), items AS (
    INSERT INTO ledger.unsettled AS u (merchant_id, account_id, value_on, net, positive, items, first_version, last_version)
    SELECT p_merchant, n.account_id, n.value_on, sum(n.amount), sum(greatest(n.amount, 0)), count(*), min(n.version), max(n.version)
    FROM numbered n WHERE n.value_on IS NOT NULL GROUP BY n.account_id, n.value_on
    ON CONFLICT (merchant_id, account_id, value_on) DO UPDATE
      SET net = u.net + excluded.net, positive = u.positive + excluded.positive, items = u.items + excluded.items,
        first_version = least(u.first_version, excluded.first_version),
        last_version = greatest(u.last_version, excluded.last_version)
  )
  UPDATE ledger.account a SET balance = a.balance + t.amount, version = a.version + t.entries
  FROM (SELECT n.account_id, sum(n.amount)::bigint AS amount, count(*) AS entries FROM numbered n GROUP BY n.account_id) t
  WHERE a.merchant_id = p_merchant AND a.id = t.account_id;
  RETURN ARRAY(SELECT CASE WHEN id > 0 THEN 0 ELSE 1 END FROM unnest(ids) WITH ORDINALITY AS i (id, no) ORDER BY no);
END $$;

CREATE OR REPLACE FUNCTION ledger.settle_day(p_merchant bigint, p_currency char(3), p_day date, p_carry bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  base int := ledger.currency_no(p_currency) * 32;
  used int[] := ARRAY[base, base + 1, base + 2, base + 4];
  batch uuid := ledger.new_id();
  is_frozen boolean;
  terms record;
  through bigint;
  taken record;
  sum_due bigint;
  held bigint := 0;
  paid bigint := 0;
  drawn bigint := 0;
BEGIN
  SELECT state = 'frozen' INTO is_frozen FROM public.merchant WHERE id = p_merchant;
  SELECT reserve_bps, reserve_days INTO terms FROM public.merchant_pricing
    WHERE merchant_id = p_merchant AND currency = p_currency;
  SELECT version INTO through FROM ledger.account WHERE merchant_id = p_merchant AND id = base + 1;
  WITH gone AS (
    DELETE FROM ledger.unsettled WHERE merchant_id = p_merchant AND account_id = base + 1 AND value_on <= p_day RETURNING *)
  SELECT coalesce(sum(net), 0)::bigint AS net, coalesce(sum(positive), 0)::bigint AS positive,
    coalesce(sum(items), 0)::bigint AS items, min(first_version) AS first_version, max(last_version) AS last_version
    INTO taken FROM gone;
  sum_due := p_carry + taken.net;
  IF sum_due > 0 THEN
    held := least(sum_due, div(taken.positive::numeric * coalesce(terms.reserve_bps, 0), 10000)::bigint);
    paid := sum_due - held;
  ELSIF sum_due < 0 THEN
    SELECT least(-sum_due, greatest(0, balance)) INTO drawn FROM ledger.account WHERE merchant_id = p_merchant AND id = base;
  END IF;
  IF taken.items = 0 AND drawn = 0 THEN
    RETURN false;
  END IF;
  -- Written when nothing moves as well: the carry is 0 from here on.
  INSERT INTO ledger.settlement_batch (merchant_id, id, currency, business_date, items, items_net, items_positive, carry_in,
    reserve, paid, drawn, carry_out, through_version, release_on, first_version, last_version)
  VALUES (p_merchant, batch, p_currency, p_day, taken.items, taken.net, taken.positive, p_carry,
    held, paid, drawn, least(0, sum_due) + drawn, through, p_day + coalesce(terms.reserve_days, 0),
    taken.first_version, taken.last_version);
  INSERT INTO ledger.batch_flow (merchant_id, batch_id, flow, items, amount, positive)
  SELECT p_merchant, batch, i.flow, count(*), sum(i.amount), sum(greatest(i.amount, 0))
  FROM ledger.batch_items(p_merchant, batch) i GROUP BY i.flow;
  PERFORM ledger.post_settlement(p_merchant, batch, 'settle', p_day, used,
    ARRAY[base + 1, base + 1, base], ARRAY[base + 2, CASE WHEN is_frozen THEN base + 4 ELSE base END, base + 1],
    ARRAY[held, paid, drawn]);
  RETURN true;
END $$;

-- Batches of before: each item's batch is the first that came late enough, and a batch lies between its first and last item.
UPDATE ledger.settlement_batch b SET first_version = i.first_version, last_version = i.last_version
FROM (
  SELECT e.merchant_id, s.id, min(e.version) AS first_version, max(e.version) AS last_version
  FROM ledger.entry e
    CROSS JOIN LATERAL (
      SELECT x.id FROM ledger.settlement_batch x
      WHERE x.merchant_id = e.merchant_id AND x.currency = ledger.currency_of(e.account_id)
        AND x.business_date >= e.value_on AND x.through_version >= e.version
      ORDER BY x.business_date LIMIT 1) s
  WHERE e.value_on IS NOT NULL
  GROUP BY e.merchant_id, s.id) i
WHERE b.merchant_id = i.merchant_id AND b.id = i.id;

INSERT INTO ledger.batch_flow (merchant_id, batch_id, flow, items, amount, positive)
SELECT b.merchant_id, b.id, i.flow, count(*), sum(i.amount), sum(greatest(i.amount, 0))
FROM ledger.settlement_batch b, ledger.batch_items(b.merchant_id, b.id) i
GROUP BY b.merchant_id, b.id, i.flow;

UPDATE ledger.unsettled u SET first_version = i.first_version, last_version = i.last_version
FROM (
  SELECT e.merchant_id, e.account_id, e.value_on, min(e.version) AS first_version, max(e.version) AS last_version
  FROM ledger.entry e JOIN ledger.unsettled w ON w.merchant_id = e.merchant_id AND w.account_id = e.account_id AND w.value_on = e.value_on
  GROUP BY e.merchant_id, e.account_id, e.value_on) i
WHERE u.merchant_id = i.merchant_id AND u.account_id = i.account_id AND u.value_on = i.value_on;

ALTER TABLE ledger.unsettled
  ALTER COLUMN first_version SET NOT NULL,
  ALTER COLUMN last_version SET NOT NULL;

REVOKE EXECUTE ON FUNCTION ledger.flow_of, ledger.batch_items FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.flow_of, ledger.batch_items TO quayside_app;
GRANT SELECT ON ledger.batch_flow TO quayside_app;
CALL protect_tenant('ledger.batch_flow');
CREATE POLICY scope ON ledger.batch_flow AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  EXISTS (SELECT FROM ledger.settlement_batch b WHERE b.merchant_id = batch_flow.merchant_id AND b.id = batch_flow.batch_id));
