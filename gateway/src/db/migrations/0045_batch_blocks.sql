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
  IF taken.items > 500 THEN
    INSERT INTO ledger.batch_block SELECT * FROM ledger.reckoned_blocks(p_merchant, batch);
  END IF;
  PERFORM ledger.post_settlement(p_merchant, batch, 'settle', p_day, used,
    ARRAY[base + 1, base + 1, base], ARRAY[base + 2, CASE WHEN is_frozen THEN base + 4 ELSE base END, base + 1],
    ARRAY[held, paid, drawn]);
  RETURN true;
END $$;

INSERT INTO ledger.batch_block
SELECT k.* FROM ledger.settlement_batch b, ledger.reckoned_blocks(b.merchant_id, b.id) k WHERE b.items > 500;

REVOKE EXECUTE ON FUNCTION ledger.reckoned_blocks, ledger.blocks_of, ledger.part_bounds, ledger.part_blocks, ledger.block_lines,
  ledger.part_flows, ledger.part_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.reckoned_blocks, ledger.blocks_of, ledger.part_bounds, ledger.part_blocks, ledger.block_lines,
  ledger.part_flows, ledger.part_page TO quayside_app;
GRANT SELECT ON ledger.batch_block TO quayside_app;
CALL protect_tenant('ledger.batch_block');
CREATE POLICY scope ON ledger.batch_block AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  EXISTS (SELECT FROM ledger.settlement_batch b WHERE b.merchant_id = batch_block.merchant_id AND b.id = batch_block.batch_id));
