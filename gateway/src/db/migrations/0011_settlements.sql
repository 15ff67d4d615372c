-- Settlements, which post by themselves, and what each is made of.

-- Sums of the settlement items that no batch has taken yet, per value date.
CREATE TABLE ledger.unsettled (
  merchant_id bigint NOT NULL,
  net bigint NOT NULL,
  positive bigint NOT NULL,
  items bigint NOT NULL,
  account_id int NOT NULL,
  value_on date NOT NULL,
  -- Where the items lie in the book of pending.
  first_version bigint NOT NULL,
  last_version bigint NOT NULL,
  PRIMARY KEY (merchant_id, account_id, value_on)
) WITH (fillfactor = 40);
CALL protect_tenant('ledger.unsettled');
GRANT SELECT ON ledger.unsettled TO quayside_app;
CREATE POLICY scope ON ledger.unsettled AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

-- A batch takes every item of value date <= business_date and version <= through_version that no earlier batch took.
CREATE TABLE ledger.settlement_batch (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  currency char(3) NOT NULL,
  business_date date NOT NULL,
  items bigint NOT NULL CHECK (items >= 0),
  items_net bigint NOT NULL,
  items_positive bigint NOT NULL CHECK (items_positive >= 0),
  carry_in bigint NOT NULL CHECK (carry_in <= 0),
  reserve bigint NOT NULL CHECK (reserve >= 0),
  -- To withdrawable, or to frozen:risk while the merchant is frozen.
  paid bigint NOT NULL CHECK (paid >= 0),
  -- Taken out of withdrawable for a shortfall.
  drawn bigint NOT NULL CHECK (drawn >= 0),
  carry_out bigint NOT NULL CHECK (carry_out <= 0),
  through_version bigint NOT NULL,
  release_on date NOT NULL,
  released_at timestamptz,
  settled_at timestamptz NOT NULL DEFAULT now(),
  -- Where its items lie in the book of pending; null where it has none.
  first_version bigint,
  last_version bigint,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, currency, business_date),
  CHECK (carry_in + items_net = reserve + paid - drawn + carry_out)
);
CREATE INDEX settlement_batch_release ON ledger.settlement_batch (merchant_id, currency, release_on)
  WHERE reserve > 0 AND released_at IS NULL;
CALL protect_tenant('ledger.settlement_batch');
GRANT SELECT ON ledger.settlement_batch TO quayside_app;
CREATE POLICY scope ON ledger.settlement_batch AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON ledger.settlement_batch
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

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

-- What a settlement batch is made of: where its items lie in the book of pending, and their sums by flow, kept with the batch
-- so that what a withdrawal of many batches is made of is read and not reckoned (ADR 0037).
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
CALL protect_tenant('ledger.batch_flow');
GRANT SELECT ON ledger.batch_flow TO quayside_app;
CREATE POLICY scope ON ledger.batch_flow AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  EXISTS (SELECT FROM ledger.settlement_batch b WHERE b.merchant_id = batch_flow.merchant_id AND b.id = batch_flow.batch_id));

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

-- What a part of a large batch is made of is read from blocks of its items, not reckoned from all of them: a withdrawal of a
-- hundred thousand orders opens, and turns its pages, as fast as a small one (ADR 0037).

-- Items of a batch in runs of 500, by flow; a batch of one run has none stored.
CREATE TABLE ledger.batch_block (
  merchant_id bigint NOT NULL,
  batch_id uuid NOT NULL,
  block int NOT NULL,
  flow text NOT NULL,
  -- Of the whole block, whatever the flow.
  first_version bigint NOT NULL,
  last_version bigint NOT NULL,
  -- Items above zero, their sum, and the number of those below.
  raised_items bigint NOT NULL CHECK (raised_items >= 0),
  raised bigint NOT NULL CHECK (raised >= 0),
  lowered_items bigint NOT NULL CHECK (lowered_items >= 0),
  PRIMARY KEY (merchant_id, batch_id, block, flow),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES ledger.settlement_batch (merchant_id, id)
);
CALL protect_tenant('ledger.batch_block');
GRANT SELECT ON ledger.batch_block TO quayside_app;
CREATE POLICY scope ON ledger.batch_block AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  EXISTS (SELECT FROM ledger.settlement_batch b WHERE b.merchant_id = batch_block.merchant_id AND b.id = batch_block.batch_id));

CREATE FUNCTION ledger.reckoned_blocks(p_merchant bigint, p_batch uuid)
RETURNS SETOF ledger.batch_block LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT p_merchant, p_batch, n.block, n.flow, min(min(n.version)) OVER w, max(max(n.version)) OVER w,
    count(*) FILTER (WHERE n.amount > 0), coalesce(sum(n.amount) FILTER (WHERE n.amount > 0), 0)::bigint,
    count(*) FILTER (WHERE n.amount < 0)
  FROM (SELECT i.*, ((row_number() OVER (ORDER BY i.version) - 1) / 500)::int AS block
    FROM ledger.batch_items(p_merchant, p_batch) i) n
  GROUP BY n.block, n.flow
  WINDOW w AS (PARTITION BY n.block);
END;

CREATE FUNCTION ledger.blocks_of(p_merchant bigint, p_batch uuid)
RETURNS SETOF ledger.batch_block LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT k.* FROM ledger.batch_block k WHERE k.merchant_id = p_merchant AND k.batch_id = p_batch
  UNION ALL
  SELECT r.* FROM (SELECT WHERE NOT EXISTS (
      SELECT FROM ledger.batch_block k WHERE k.merchant_id = p_merchant AND k.batch_id = p_batch)) none
    CROSS JOIN LATERAL ledger.reckoned_blocks(p_merchant, p_batch) r;
END;

-- Where a part lies among what raised its batch: what lowered it comes first, with as much of what raised it.
CREATE FUNCTION ledger.part_bounds(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint, OUT low bigint, OUT high bigint)
RETURNS record LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN p_from = 0 THEN 0 ELSE p_from + l.lowered END, p_from + p_amount + l.lowered
  FROM (
    SELECT b.reserve + greatest(-b.carry_in, 0) + coalesce((
      SELECT sum(f.positive - f.amount) FROM ledger.batch_flow f WHERE f.merchant_id = b.merchant_id AND f.batch_id = b.id),
      0)::bigint AS lowered
    FROM ledger.settlement_batch b WHERE b.merchant_id = p_merchant AND b.id = p_batch) l;
END;

CREATE FUNCTION ledger.part_blocks(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint)
RETURNS TABLE (block int, first_version bigint, last_version bigint, begins bigint, low bigint, high bigint, is_whole boolean)
LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH placed AS (
    SELECT k.block, k.first_version, k.last_version, sum(k.lowered_items) AS lowered_items,
      (sum(sum(k.raised)) OVER w - sum(k.raised))::bigint AS begins, (sum(sum(k.raised)) OVER w)::bigint AS ends
    FROM ledger.blocks_of(p_merchant, p_batch) k GROUP BY k.block, k.first_version, k.last_version
    WINDOW w AS (ORDER BY k.block)
  )
  SELECT p.block, p.first_version, p.last_version, p.begins, b.low, b.high, p.begins >= b.low AND p.ends <= b.high
  FROM placed p CROSS JOIN ledger.part_bounds(p_merchant, p_batch, p_from, p_amount) b
  WHERE p.begins < b.high AND p.ends > b.low OR p_from = 0 AND p.lowered_items > 0;
END;

-- Items of a block that lie in a part: what lowered the batch in its first part alone.
CREATE FUNCTION ledger.block_lines(p_merchant bigint, p_batch uuid, p_from bigint,
  p_first bigint, p_last bigint, p_begins bigint, p_low bigint, p_high bigint)
RETURNS TABLE (version bigint, posting_id bigint, flow text, whole bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT s.version, s.posting_id, s.flow, s.amount,
    (CASE WHEN s.amount < 0 THEN s.amount ELSE least(s.ends, p_high) - greatest(s.begins, p_low) END)::bigint
  FROM (
    SELECT i.*, p_begins + sum(greatest(i.amount, 0)) OVER w - greatest(i.amount, 0) AS begins,
      p_begins + sum(greatest(i.amount, 0)) OVER w AS ends
    FROM ledger.batch_items(p_merchant, p_batch) i WHERE i.version BETWEEN p_first AND p_last
    WINDOW w AS (ORDER BY i.version ROWS UNBOUNDED PRECEDING)) s
  WHERE CASE WHEN s.amount < 0 THEN p_from = 0 ELSE s.begins < p_high AND s.ends > p_low END;
END;

-- What a part is made of, by flow.
CREATE FUNCTION ledger.part_flows(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint)
RETURNS TABLE (flow text, items bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH part AS MATERIALIZED (SELECT * FROM ledger.part_blocks(p_merchant, p_batch, p_from, p_amount)),
  kept AS MATERIALIZED (SELECT * FROM ledger.blocks_of(p_merchant, p_batch)),
  found AS (
    SELECT k.flow, k.raised_items AS items, k.raised AS amount FROM kept k JOIN part USING (block) WHERE part.is_whole
    UNION ALL
    SELECT l.flow, 1, l.amount FROM part
      CROSS JOIN LATERAL ledger.block_lines(p_merchant, p_batch, -1, part.first_version, part.last_version, part.begins,
        part.low, part.high) l
      WHERE NOT part.is_whole AND part.begins < part.high
    UNION ALL
    SELECT k.flow, sum(k.lowered_items)::bigint, (f.amount - f.positive) FROM kept k
      JOIN ledger.batch_flow f ON f.merchant_id = p_merchant AND f.batch_id = p_batch AND f.flow = k.flow
      WHERE p_from = 0 GROUP BY k.flow, f.amount, f.positive
    UNION ALL
    SELECT x.flow, 1, x.amount FROM ledger.settlement_batch b
      CROSS JOIN LATERAL (VALUES ('reserve', -b.reserve), ('carried', least(b.carry_in, 0))) x (flow, amount)
      WHERE b.merchant_id = p_merchant AND b.id = p_batch AND p_from = 0 AND x.amount < 0
  )
  SELECT found.flow, sum(found.items)::bigint, sum(found.amount)::bigint FROM found
  GROUP BY found.flow HAVING sum(found.items) > 0;
END;

-- One page of a part's lines beyond a version, oldest first; reserve and carried shortfall come before the first item.
CREATE FUNCTION ledger.part_page(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint, p_after bigint, p_limit int)
RETURNS TABLE (version bigint, posting_id bigint, flow text, whole bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT page.version, page.posting_id, page.flow, page.whole, page.amount FROM (
    SELECT x.version, NULL::bigint AS posting_id, x.flow, x.amount AS whole, x.amount FROM ledger.settlement_batch b
      CROSS JOIN LATERAL (VALUES (-1::bigint, 'reserve', -b.reserve), (-2::bigint, 'carried', least(b.carry_in, 0))) x (version, flow, amount)
      WHERE b.merchant_id = p_merchant AND b.id = p_batch AND p_from = 0 AND x.amount < 0 AND x.version > p_after
    UNION ALL
    (SELECT l.version, l.posting_id, l.flow, l.whole, l.amount
      FROM (SELECT * FROM ledger.part_blocks(p_merchant, p_batch, p_from, p_amount) k
        WHERE k.last_version > p_after ORDER BY k.block) part
      CROSS JOIN LATERAL ledger.block_lines(p_merchant, p_batch, p_from, part.first_version, part.last_version, part.begins,
        part.low, part.high) l
      WHERE l.version > p_after ORDER BY part.block, l.version LIMIT p_limit)
  ) page ORDER BY page.version LIMIT p_limit;
END;

-- Time-ordered like the application's own ids.
CREATE FUNCTION ledger.new_id() RETURNS uuid LANGUAGE sql VOLATILE
  RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substr(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

-- Legs of nothing are left out; settlements run at 02:00 Beijing.
CREATE FUNCTION ledger.post_settlement(p_merchant bigint, p_batch uuid, p_effect text, p_day date,
  p_accounts int[], p_from int[], p_to int[], p_amount bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  legs record;
  outcomes smallint[];
BEGIN
  SELECT array_agg(1) AS posting, array_agg(f) AS froms, array_agg(t) AS tos, array_agg(amount) AS amounts, array_agg(NULL::date) AS dates
  INTO legs FROM unnest(p_from, p_to, p_amount) AS l (f, t, amount) WHERE amount > 0;
  IF legs.posting IS NOT NULL THEN
    outcomes := ledger.apply(p_merchant, p_accounts, ARRAY['settlement'], ARRAY[p_batch], ARRAY[p_effect], ARRAY[NULL::uuid],
      ARRAY[(p_day + time '02:00') AT TIME ZONE 'Asia/Shanghai'], legs.posting, legs.froms, legs.tos, legs.amounts, legs.dates);
    IF outcomes <> ARRAY[0]::smallint[] THEN
      RAISE EXCEPTION 'settlement % (%) could not be posted: outcome %', p_batch, p_effect, outcomes[1];
    END IF;
  END IF;
END $$;

-- One batch, of the items whose value date has come; false when there was nothing to do.
CREATE FUNCTION ledger.settle_day(p_merchant bigint, p_currency char(3), p_day date, p_carry bigint) RETURNS boolean LANGUAGE plpgsql AS $$
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
  IF taken.items > 500 THEN
    INSERT INTO ledger.batch_block SELECT * FROM ledger.reckoned_blocks(p_merchant, batch);
  END IF;
  PERFORM ledger.post_settlement(p_merchant, batch, 'settle', p_day, used,
    ARRAY[base + 1, base + 1, base], ARRAY[base + 2, CASE WHEN is_frozen THEN base + 4 ELSE base END, base + 1],
    ARRAY[held, paid, drawn]);
  RETURN true;
END $$;

-- Reserve whose time has come, once per batch.
CREATE FUNCTION ledger.release_reserve(p_merchant bigint, p_currency char(3), p_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  base int := ledger.currency_no(p_currency) * 32;
  goes_to int := base + CASE (SELECT state FROM public.merchant WHERE id = p_merchant) WHEN 'frozen' THEN 4 ELSE 0 END;
  batch record;
BEGIN
  FOR batch IN
    UPDATE ledger.settlement_batch SET released_at = now()
    WHERE merchant_id = p_merchant AND currency = p_currency AND release_on <= p_day AND reserve > 0 AND released_at IS NULL
    RETURNING id, reserve
  LOOP
    PERFORM ledger.post_settlement(p_merchant, batch.id, 'release', p_day, ARRAY[base, base + 2, base + 4],
      ARRAY[base + 2], ARRAY[goes_to], ARRAY[batch.reserve]);
  END LOOP;
END $$;

-- Settles every Beijing date after the last one that was settled, in order, up to and with this one, and releases the
-- reserve that came due on the way: a day that was missed and a history of many months are the same to it. What comes
-- late for a date that was settled is taken by the next one, so that no statement changes afterwards.
-- Returns the number of batches.
CREATE FUNCTION ledger.settle_through(p_merchant bigint, p_currency char(3), p_through date) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  base int := ledger.currency_no(p_currency) * 32;
  next_open date;
  carry bigint;
  today date;
  batches int := 0;
BEGIN
  PERFORM ledger.check_tenant(p_merchant);
  IF p_through > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN
    RAISE EXCEPTION '% has not begun in Beijing', p_through USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM ledger.account WHERE merchant_id = p_merchant AND id = base + 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  PERFORM ledger.lock_accounts(p_merchant, ARRAY[base, base + 1, base + 2, base + 4]);
  SELECT settled_through + 1 INTO next_open FROM ledger.account WHERE merchant_id = p_merchant AND id = base + 1;
  IF next_open > p_through THEN
    RETURN 0;
  END IF;
  SELECT carry_out INTO carry FROM ledger.settlement_batch
    WHERE merchant_id = p_merchant AND currency = p_currency ORDER BY business_date DESC LIMIT 1;
  carry := coalesce(carry, 0);
  LOOP
    -- Dates on which nothing can happen are left out.
    SELECT greatest(min(d), next_open) INTO today FROM (
      SELECT min(value_on) FROM ledger.unsettled WHERE merchant_id = p_merchant AND account_id = base + 1
      UNION ALL
      SELECT min(release_on) FROM ledger.settlement_batch
        WHERE merchant_id = p_merchant AND currency = p_currency AND reserve > 0 AND released_at IS NULL
      UNION ALL
      SELECT next_open FROM ledger.account WHERE carry < 0 AND merchant_id = p_merchant AND id = base AND balance > 0) AS due (d)
    HAVING min(d) IS NOT NULL;
    EXIT WHEN today IS NULL OR today > p_through;
    PERFORM ledger.release_reserve(p_merchant, p_currency, today);
    IF ledger.settle_day(p_merchant, p_currency, today, carry) THEN
      batches := batches + 1;
      SELECT carry_out INTO carry FROM ledger.settlement_batch
        WHERE merchant_id = p_merchant AND currency = p_currency AND business_date = today;
    END IF;
    next_open := today + 1;
  END LOOP;
  UPDATE ledger.account SET settled_through = p_through WHERE merchant_id = p_merchant AND id = base + 1;
  RETURN batches;
END $$;

-- Merchants and currencies that have not been settled through a date: the scheduler's question, which the app may not ask.
CREATE FUNCTION ledger.settlement_due(p_through date) RETURNS TABLE (merchant_id bigint, currency text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT a.merchant_id, a.currency FROM ledger.account a
    WHERE a.code_no = 1 AND coalesce(a.settled_through, '-infinity') < p_through;
END;

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
CALL protect_tenant('ledger.flow_day');
GRANT SELECT ON ledger.flow_day TO quayside_app;
CREATE POLICY scope ON ledger.flow_day AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

CREATE TABLE ledger.flow_folded (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  -- Entries up to this one are in the rollup.
  through_version bigint NOT NULL CHECK (through_version >= 0),
  PRIMARY KEY (merchant_id, account_id)
);
CALL protect_tenant('ledger.flow_folded');
GRANT SELECT ON ledger.flow_folded TO quayside_app;
CREATE POLICY scope ON ledger.flow_folded AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

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
GRANT EXECUTE ON FUNCTION ledger.flows_after TO quayside_app;

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

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.flow_of, ledger.batch_items, ledger.reckoned_blocks, ledger.blocks_of, ledger.part_bounds,
  ledger.part_blocks, ledger.block_lines, ledger.part_flows, ledger.part_page, ledger.settle_through, ledger.flows_after
  TO quayside_app;
