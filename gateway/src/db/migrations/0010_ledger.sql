-- The ledger: double entry, append only. Only the functions of this schema write it.

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of %.% is refused: the ledger is append only', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;

-- What each account is, is told by the contract (fund/accounts.ts); a test compares the two.
CREATE TABLE ledger.account_code (
  no smallint PRIMARY KEY CHECK (no BETWEEN 0 AND 31),
  code text NOT NULL UNIQUE,
  may_be_negative boolean NOT NULL,
  UNIQUE (no, code, may_be_negative)
);
GRANT SELECT ON ledger.account_code TO quayside_app;
INSERT INTO ledger.account_code (no, code, may_be_negative) VALUES
  (0, 'withdrawable', false), (1, 'pending', true), (2, 'reserve', false),
  (3, 'frozen:cb', false), (4, 'frozen:risk', false),
  (5, 't:refund', false), (6, 't:payout', false), (7, 't:fx', false),
  (8, 'net', true), (9, 'net_dispute', true), (10, 'bank', true), (11, 'fxpool', true),
  (12, 'fee_rev', true), (13, 'fx_rev', true), (14, 'penalty_rev', true),
  (15, 'scheme_cost', true), (16, 'rounding', true), (17, 'suspense', true);

-- An account's number is its currency and its code: no look-up, and 4 bytes in each entry.
CREATE FUNCTION ledger.currency_no(currency text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (ascii(currency) - 65) * 676 + (ascii(substr(currency, 2)) - 65) * 26 + ascii(substr(currency, 3)) - 65;
CREATE FUNCTION ledger.currency_of(account_id int) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN chr(65 + (account_id >> 5) / 676) || chr(65 + (account_id >> 5) / 26 % 26) || chr(65 + (account_id >> 5) % 26);

CREATE TABLE ledger.account (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  balance bigint NOT NULL DEFAULT 0,
  -- Version of the account's last entry; versions start at 1 and have no gap.
  version bigint NOT NULL DEFAULT 0,
  id int NOT NULL,
  code_no smallint NOT NULL,
  may_be_negative boolean NOT NULL,
  currency char(3) NOT NULL,
  code text NOT NULL,
  -- Of pending alone: the last Beijing date that was settled, whether or not there was something to settle.
  settled_through date,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (code_no, code, may_be_negative) REFERENCES ledger.account_code (no, code, may_be_negative),
  CONSTRAINT account_never_negative CHECK (may_be_negative OR balance >= 0)
) WITH (fillfactor = 40);
CALL protect_tenant('ledger.account');
GRANT SELECT ON ledger.account TO quayside_app;
CREATE POLICY scope ON ledger.account AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TABLE ledger.posting (
  merchant_id bigint NOT NULL,
  id bigint NOT NULL,
  source_id uuid NOT NULL,
  order_id uuid,
  occurred_at timestamptz NOT NULL,
  -- Told after the accounts are locked, so that an account's later entry is never the earlier posted one.
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  source_type text NOT NULL,
  effect text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  -- An effect happens once.
  CONSTRAINT posting_once UNIQUE (merchant_id, source_type, source_id, effect)
);
CREATE INDEX posting_of_order ON ledger.posting (merchant_id, order_id, id) WHERE order_id IS NOT NULL;
-- The fund report reads the postings of the last days; they are written in the order of their time, near enough for this.
CREATE INDEX posting_occurred ON ledger.posting USING brin (occurred_at) WITH (pages_per_range = 32);
CALL protect_tenant('ledger.posting');
GRANT SELECT ON ledger.posting TO quayside_app;
CREATE SEQUENCE ledger.posting_id AS bigint CACHE 1;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TABLE ledger.entry (
  merchant_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  version bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  -- After this entry; before it: balance - amount, which is the balance of the entry one version lower.
  balance bigint NOT NULL,
  account_id int NOT NULL,
  -- Within the posting: leg n takes from line 2n - 1 and gives to line 2n.
  line smallint NOT NULL,
  -- Settlement items alone, the entries of pending that a settlement takes: the Beijing date from which it may.
  value_on date,
  digest bytea NOT NULL,
  PRIMARY KEY (merchant_id, account_id, version)
);
CREATE INDEX entry_of_posting ON ledger.entry (merchant_id, posting_id);
CALL protect_tenant('ledger.entry');
GRANT SELECT ON ledger.entry TO quayside_app;
CREATE POLICY scope ON ledger.entry AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Covers every field of an entry; eight bytes tell an altered entry apart, they do not stop one who can compute them again.
CREATE FUNCTION ledger.entry_digest(merchant_id bigint, posting_id bigint, line smallint, account_id int, version bigint,
  amount bigint, balance bigint, value_on date)
RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN substr(sha256(int8send(merchant_id) || int8send(posting_id) || int2send(line) || int4send(account_id) || int8send(version)
    || int8send(amount) || int8send(balance) || coalesce(date_send(value_on), ''::bytea)), 1, 8);

CREATE FUNCTION ledger.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken bigint;
BEGIN
  -- Takes the place of a foreign key too, whose check of each row alone would double the cost of an entry.
  SELECT posting_id INTO broken FROM fresh GROUP BY merchant_id, posting_id
    HAVING sum(amount) <> 0 OR min(account_id >> 5) <> max(account_id >> 5)
      OR (SELECT p.id FROM ledger.posting p WHERE p.merchant_id = fresh.merchant_id AND p.id = fresh.posting_id) IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'posting % does not balance in one currency', broken USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- Per statement: a posting's entries come in one insert, and 5,000 postings cost one aggregate.
CREATE TRIGGER balanced AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_unbalanced();

-- Where the money of a withdrawal comes from (ADR 0037): each credit of withdrawable is a lot, and each debit uses up lots,
-- oldest first, under the lock of the account that its posting holds anyway. The trigger below alone writes them, with the
-- entries that they speak of.

CREATE TABLE ledger.lot (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  -- Of the entry that brought it.
  version bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  unused bigint NOT NULL,
  -- Beijing date of the settlement or release that brought it; otherwise of the day it happened.
  value_on date NOT NULL,
  PRIMARY KEY (merchant_id, account_id, version),
  CHECK (unused BETWEEN 0 AND amount)
) WITH (fillfactor = 70);
CREATE INDEX lot_open ON ledger.lot (merchant_id, account_id, version) WHERE unused > 0;
CALL protect_tenant('ledger.lot');
GRANT SELECT ON ledger.lot TO quayside_app;
CREATE POLICY scope ON ledger.lot AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

-- A part of a lot that one debit took: what lies from `lot_from` on. What was only held comes back: the row stays, with the entry
-- that brought it back, and its place in the lot is free again.
CREATE TABLE ledger.lot_use (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  -- Of the debit.
  version bigint NOT NULL,
  lot_version bigint NOT NULL,
  lot_from bigint NOT NULL CHECK (lot_from >= 0),
  amount bigint NOT NULL CHECK (amount > 0),
  returned_version bigint,
  PRIMARY KEY (merchant_id, account_id, version, lot_version, lot_from),
  FOREIGN KEY (merchant_id, account_id, lot_version) REFERENCES ledger.lot (merchant_id, account_id, version)
);
CREATE UNIQUE INDEX lot_use_place ON ledger.lot_use (merchant_id, account_id, lot_version, lot_from) WHERE returned_version IS NULL;
CALL protect_tenant('ledger.lot_use');
GRANT SELECT ON ledger.lot_use TO quayside_app;
CREATE POLICY scope ON ledger.lot_use AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

-- A rule takes the money of some value dates alone (spec §5); nobody else says anything.
CREATE FUNCTION ledger.lot_dates() RETURNS daterange LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.lot_dates', true), '')::daterange;

-- Places of a lot that nobody has taken, or that came back.
CREATE FUNCTION ledger.free_places(p_merchant bigint, p_account int, p_lot bigint, p_amount bigint)
RETURNS TABLE (place bigint, size bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT before, lot_from - before FROM (
    SELECT lot_from, coalesce(lag(lot_from + amount) OVER (ORDER BY lot_from), 0)::bigint AS before FROM (
      SELECT lot_from, amount FROM ledger.lot_use
      WHERE merchant_id = p_merchant AND account_id = p_account AND lot_version = p_lot AND returned_version IS NULL
      UNION ALL SELECT p_amount, 0) taken) gaps
  WHERE lot_from > before ORDER BY before;
END;

CREATE FUNCTION ledger.use_lots(p_merchant bigint, p_account int, p_version bigint, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint := p_amount;
  free record;
BEGIN
  FOR free IN
    SELECT l.version, p.place, p.size
    FROM ledger.lot l, ledger.free_places(l.merchant_id, l.account_id, l.version, l.amount) p
    WHERE l.merchant_id = p_merchant AND l.account_id = p_account AND l.unused > 0
      AND (ledger.lot_dates() IS NULL OR l.value_on <@ ledger.lot_dates())
    ORDER BY l.version, p.place
  LOOP
    free.size := least(wanted, free.size);
    INSERT INTO ledger.lot_use (merchant_id, account_id, version, lot_version, lot_from, amount)
    VALUES (p_merchant, p_account, p_version, free.version, free.place, free.size);
    UPDATE ledger.lot SET unused = unused - free.size
      WHERE merchant_id = p_merchant AND account_id = p_account AND version = free.version;
    wanted := wanted - free.size;
    EXIT WHEN wanted = 0;
  END LOOP;
  IF wanted > 0 THEN
    RAISE EXCEPTION 'entry % of account % takes % more than its lots hold', p_version, p_account, wanted
      USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- What a hold had taken goes back to its places; whatever comes beyond it would be money from nowhere.
CREATE FUNCTION ledger.return_lots(p_merchant bigint, p_account int, p_version bigint, p_hold bigint, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  returned bigint;
BEGIN
  WITH back AS (
    UPDATE ledger.lot_use SET returned_version = p_version
    WHERE merchant_id = p_merchant AND account_id = p_account AND version = p_hold AND returned_version IS NULL
    RETURNING lot_version, amount
  ), freed AS (
    UPDATE ledger.lot l SET unused = l.unused + b.amount
    FROM (SELECT lot_version, sum(amount)::bigint AS amount FROM back GROUP BY lot_version) b
    WHERE l.merchant_id = p_merchant AND l.account_id = p_account AND l.version = b.lot_version
    RETURNING b.amount)
  SELECT coalesce(sum(amount), 0) INTO returned FROM freed;
  IF returned <> p_amount THEN
    RAISE EXCEPTION 'entry % of account % brings back % of a hold of %', p_version, p_account, p_amount, returned
      USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- A return takes back the hold of the same source, line for line.
CREATE FUNCTION ledger.hold_behind(p_merchant bigint, p_account int, p_posting bigint, p_line smallint) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.version FROM ledger.posting r
    JOIN ledger.posting h ON h.merchant_id = r.merchant_id AND h.source_type = r.source_type AND h.source_id = r.source_id AND h.effect = 'hold'
    JOIN ledger.entry e ON e.merchant_id = h.merchant_id AND e.posting_id = h.id AND e.account_id = p_account AND e.line = p_line - 1
  WHERE r.merchant_id = p_merchant AND r.id = p_posting AND r.effect = 'return';
END;

CREATE FUNCTION ledger.keep_lots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  hold bigint;
BEGIN
  FOR moved IN
    SELECT f.*, p.occurred_at FROM fresh f JOIN ledger.posting p ON p.merchant_id = f.merchant_id AND p.id = f.posting_id
    WHERE f.account_id & 31 = 0 ORDER BY f.merchant_id, f.account_id, f.version
  LOOP
    IF moved.amount < 0 THEN
      PERFORM ledger.use_lots(moved.merchant_id, moved.account_id, moved.version, -moved.amount);
      CONTINUE;
    END IF;
    hold := ledger.hold_behind(moved.merchant_id, moved.account_id, moved.posting_id, moved.line);
    IF hold IS NOT NULL THEN
      PERFORM ledger.return_lots(moved.merchant_id, moved.account_id, moved.version, hold, moved.amount);
    ELSE
      INSERT INTO ledger.lot (merchant_id, account_id, version, amount, unused, value_on)
      VALUES (moved.merchant_id, moved.account_id, moved.version, moved.amount, moved.amount,
        (moved.occurred_at AT TIME ZONE 'Asia/Shanghai')::date);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER lots AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger.keep_lots();

-- The functions from here on, and those of the next migration, are the only writers of postings and entries. Outcomes, one per
-- posting in order: 0 posted, 1 duplicate, 2 overdrawn.

-- Locks the accounts in ascending order, making those that are new.
CREATE FUNCTION ledger.lock_accounts(p_merchant bigint, p_ids int[],
  OUT balances bigint[], OUT versions bigint[], OUT may_be_negative boolean[]) LANGUAGE plpgsql AS $$
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT array_agg(a.balance), array_agg(a.version), array_agg(a.may_be_negative)
    INTO balances, versions, may_be_negative FROM (
      SELECT account.balance, account.version, account.may_be_negative FROM ledger.account
      WHERE merchant_id = p_merchant AND id = ANY (p_ids) ORDER BY id FOR UPDATE) a;
    IF cardinality(balances) = cardinality(p_ids) THEN
      RETURN;
    END IF;
    INSERT INTO ledger.account (merchant_id, id, code_no, may_be_negative, currency, code)
    SELECT p_merchant, i, c.no, c.may_be_negative, ledger.currency_of(i), c.code
    FROM unnest(p_ids) i JOIN ledger.account_code c ON c.no = (i & 31) ORDER BY i
    ON CONFLICT DO NOTHING;
  END LOOP;
  RAISE EXCEPTION 'unknown ledger account among %', p_ids USING ERRCODE = 'foreign_key_violation';
END $$;

-- One after the other: a leg that would leave an account below zero refuses its posting alone.
CREATE FUNCTION ledger.apply_in_order(p_merchant bigint, p_accounts int[], p_balances bigint[], p_versions bigint[], p_may_be_negative boolean[],
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

-- Whatever would become withdrawable while the account is frozen is frozen (row H1). Read after the accounts are
-- locked, where a freeze waits for them or this waits for it: nothing slips through between the two.
CREATE FUNCTION ledger.apply(p_merchant bigint, p_accounts int[],
  p_source_type text[], p_source_id uuid[], p_effect text[], p_order_id uuid[], p_occurred_at timestamptz[],
  l_posting int[], l_from int[], l_to int[], l_amount bigint[], l_value_on date[]) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  locked record;
BEGIN
  -- Accounts before keys, always: two groups with the same key then queue up at an account they share.
  locked := ledger.lock_accounts(p_merchant, p_accounts);
  IF EXISTS (SELECT FROM unnest(l_to) AS t (id) WHERE id & 31 = 0) AND public.is_frozen(p_merchant) THEN
    l_to := ARRAY(SELECT CASE WHEN t.id & 31 = 0 THEN t.id + 4 ELSE t.id END FROM unnest(l_to) WITH ORDINALITY AS t (id, no) ORDER BY t.no);
    -- Whoever holds frozen:risk holds the currency's withdrawable too, so the order of locks stays one.
    p_accounts := ARRAY(SELECT a.id FROM (SELECT unnest(p_accounts) UNION SELECT unnest(l_to)) AS a (id) ORDER BY a.id);
    locked := ledger.lock_accounts(p_merchant, p_accounts);
  END IF;
  IF cardinality(p_source_id) <= 8 OR false = ANY (locked.may_be_negative) THEN
    RETURN ledger.apply_in_order(p_merchant, p_accounts, locked.balances, locked.versions, locked.may_be_negative,
      p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at, l_posting, l_from, l_to, l_amount, l_value_on);
  END IF;
  RETURN ledger.apply_at_once(p_merchant, p_source_type, p_source_id, p_effect, p_order_id, p_occurred_at,
    l_posting, l_from, l_to, l_amount, l_value_on);
END $$;

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

-- Balances that a guard measures stay as they are until the transaction ends.
CREATE FUNCTION ledger.lock_balances(p_merchant bigint, p_accounts int[]) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  locked record;
BEGIN
  PERFORM ledger.check_tenant(p_merchant);
  locked := ledger.lock_accounts(p_merchant, p_accounts);
  RETURN locked.balances;
END $$;
REVOKE EXECUTE ON FUNCTION ledger.lock_balances FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_balances TO quayside_app;

-- What the books had at an instant (ADR 0036): the version at which an account stood, the last one before the first that was
-- posted at it or after it. Bisects, as entries before and after the instant lie apart but for the seconds that a transaction
-- used to take between its start, which posted_at told once, and its posting; those seconds are walked.
CREATE FUNCTION ledger.version_at(p_merchant bigint, p_account int, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off AS $$
DECLARE
  surely_before CONSTANT timestamptz := p_at - interval '15 seconds';
  low bigint := 0;
  high bigint;
  newest bigint;
  middle bigint;
  is_before boolean;
  found_at bigint;
BEGIN
  SELECT a.version INTO newest FROM ledger.account a WHERE a.merchant_id = p_merchant AND a.id = p_account;
  IF newest IS NULL THEN
    RETURN 0;
  END IF;
  high := newest + 1;
  WHILE high - low > 1 LOOP
    middle := (low + high) / 2;
    SELECT p.posted_at < surely_before INTO is_before
    FROM ledger.entry e JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
    WHERE e.merchant_id = p_merchant AND e.account_id = p_account AND e.version = middle;
    IF is_before THEN
      low := middle;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  SELECT e.version INTO found_at
  FROM ledger.entry e JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
  WHERE e.merchant_id = p_merchant AND e.account_id = p_account AND e.version > low AND p.posted_at >= p_at
  ORDER BY e.version LIMIT 1;
  RETURN coalesce(found_at - 1, newest);
END $$;
REVOKE EXECUTE ON FUNCTION ledger.version_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.version_at TO quayside_app;

-- The ledger as a hash chain for each merchant (ADR 0043): one link seals some thousand entries, posting by posting.

CREATE TABLE ledger.seal (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  seq bigint NOT NULL CHECK (seq > 0),
  entries int NOT NULL CHECK (entries > 0),
  -- Which entries: of each account that moved, from which version to which.
  accounts int[] NOT NULL,
  firsts bigint[] NOT NULL,
  lasts bigint[] NOT NULL,
  -- Four bytes of each entry's own hash, in the order of the link: they tell which entry is not the one that was sealed.
  prints bytea NOT NULL CHECK (length(prints) = 4 * entries),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, seq),
  CHECK (cardinality(accounts) = cardinality(firsts) AND cardinality(accounts) = cardinality(lasts))
);
CALL protect_tenant('ledger.seal');
CALL forbid_changes('ledger.seal');
GRANT SELECT ON ledger.seal TO quayside_app;
-- Who is narrowed to currencies sees no link, for a link is whole or nothing.
CREATE POLICY scope ON ledger.seal AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ((SELECT app_currencies()) IS NULL);

-- How far each account is sealed. Beside ledger.account, whose rows every posting locks.
CREATE TABLE ledger.sealed_account (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  version bigint NOT NULL CHECK (version > 0),
  PRIMARY KEY (merchant_id, account_id)
);
CALL protect_tenant('ledger.sealed_account');

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.currency_no, ledger.currency_of, ledger.post_group, ledger.lock_balances, ledger.version_at
  TO quayside_app;
