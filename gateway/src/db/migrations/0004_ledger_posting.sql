-- Groups of postings, and the settlements that post by themselves.

-- All at once, where no account can be overdrawn: one statement per table, whatever the number of postings.
CREATE FUNCTION ledger.apply_at_once(p_merchant bigint,
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
    INSERT INTO ledger.unsettled AS u (merchant_id, account_id, value_on, net, positive, items)
    SELECT p_merchant, n.account_id, n.value_on, sum(n.amount), sum(greatest(n.amount, 0)), count(*)
    FROM numbered n WHERE n.value_on IS NOT NULL GROUP BY n.account_id, n.value_on
    ON CONFLICT (merchant_id, account_id, value_on) DO UPDATE
      SET net = u.net + excluded.net, positive = u.positive + excluded.positive, items = u.items + excluded.items
  )
  UPDATE ledger.account a SET balance = a.balance + t.amount, version = a.version + t.entries
  FROM (SELECT n.account_id, sum(n.amount)::bigint AS amount, count(*) AS entries FROM numbered n GROUP BY n.account_id) t
  WHERE a.merchant_id = p_merchant AND a.id = t.account_id;
  RETURN ARRAY(SELECT CASE WHEN id > 0 THEN 0 ELSE 1 END FROM unnest(ids) WITH ORDINALITY AS i (id, no) ORDER BY no);
END $$;

CREATE FUNCTION ledger.apply(p_merchant bigint, p_accounts int[],
  p_source_type text[], p_source_id uuid[], p_effect text[], p_order_id uuid[], p_occurred_at timestamptz[],
  l_posting int[], l_from int[], l_to int[], l_amount bigint[], l_value_on date[]) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  locked record;
BEGIN
  -- Accounts before keys, always: two groups with the same key then queue up at an account they share.
  locked := ledger.lock_accounts(p_merchant, p_accounts);
  IF cardinality(p_source_id) <= 8 OR false = ANY (locked.may_be_negative) THEN
    RETURN ledger.apply_in_order(p_merchant, p_accounts, locked.balances, locked.versions, locked.may_be_negative,
      p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at, l_posting, l_from, l_to, l_amount, l_value_on);
  END IF;
  RETURN ledger.apply_at_once(p_merchant, p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at,
    l_posting, l_from, l_to, l_amount, l_value_on);
END $$;

-- Time-ordered like the application's own ids.
CREATE FUNCTION ledger.new_id() RETURNS uuid LANGUAGE sql VOLATILE
  RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substr(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

CREATE FUNCTION ledger.refuse_posting(reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'posting refused: %', reason USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION ledger.check_tenant(p_merchant bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_merchant IS DISTINCT FROM public.app_merchant_id() THEN
    RAISE EXCEPTION 'merchant % is not the merchant of this transaction', p_merchant USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

-- What the areas may call. It answers for the merchant of the session alone, whatever is asked.
-- Index scans alone: a plan that a session made while the tables were small would not do when they have grown.
CREATE FUNCTION ledger.post_group(p_merchant bigint, p_accounts int[],
  p_source_type text[], p_source_id uuid[], p_effect text[], p_order_id uuid[], p_occurred_at timestamptz[],
  l_posting int[], l_from int[], l_to int[], l_amount bigint[], l_value_on date[]) RETURNS smallint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  before int := 0;
BEGIN
  PERFORM ledger.check_tenant(p_merchant);
  FOR i IN 1..cardinality(l_posting) LOOP
    IF (l_posting[i] BETWEEN greatest(before, 1) AND before + 1) IS NOT TRUE THEN
      PERFORM ledger.refuse_posting('its legs are not in the order of the postings');
    ELSIF (l_amount[i] > 0) IS NOT TRUE THEN
      PERFORM ledger.refuse_posting('an amount is not positive');
    ELSIF (l_from[i] <> l_to[i] AND l_from[i] >> 5 = l_to[i] >> 5) IS NOT TRUE THEN
      PERFORM ledger.refuse_posting('a leg does not join two accounts of one currency');
    ELSIF l_value_on[i] IS NULL AND (l_from[i] & 31 = 1 OR l_to[i] & 31 = 1) THEN
      PERFORM ledger.refuse_posting('a leg of pending has no value date');
    END IF;
    before := l_posting[i];
  END LOOP;
  IF before IS DISTINCT FROM cardinality(p_source_id) THEN
    PERFORM ledger.refuse_posting('it has no leg');
  ELSIF NOT (l_from <@ p_accounts AND l_to <@ p_accounts) THEN
    PERFORM ledger.refuse_posting('an account is not in its list');
  ELSIF 'settlement' = ANY (p_source_type) THEN
    PERFORM ledger.refuse_posting('only a settlement posts as one');
  END IF;
  RETURN ledger.apply(p_merchant, p_accounts, p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at,
    l_posting, l_from, l_to, l_amount, l_value_on);
END $$;

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
    coalesce(sum(items), 0)::bigint AS items INTO taken FROM gone;
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
    reserve, paid, drawn, carry_out, through_version, release_on)
  VALUES (p_merchant, batch, p_currency, p_day, taken.items, taken.net, taken.positive, p_carry,
    held, paid, drawn, least(0, sum_due) + drawn, through, p_day + coalesce(terms.reserve_days, 0));
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

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_group, ledger.settle_through, ledger.currency_no, ledger.currency_of TO quayside_app;
GRANT SELECT ON ledger.account_code, ledger.account, ledger.posting, ledger.entry, ledger.settlement_batch TO quayside_app;

CALL protect_tenant('ledger.account');
CALL protect_tenant('ledger.posting');
CALL protect_tenant('ledger.entry');
CALL protect_tenant('ledger.unsettled');
CALL protect_tenant('ledger.settlement_batch');
