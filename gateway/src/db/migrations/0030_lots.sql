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

-- What was posted before there were lots: all credits at once, then each debit in its turn.
INSERT INTO ledger.lot (merchant_id, account_id, version, amount, unused, value_on)
SELECT e.merchant_id, e.account_id, e.version, e.amount, e.amount, (p.occurred_at AT TIME ZONE 'Asia/Shanghai')::date
FROM ledger.entry e JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
WHERE e.account_id & 31 = 0 AND e.amount > 0;

DO $$
DECLARE
  debit record;
BEGIN
  FOR debit IN
    SELECT merchant_id, account_id, version, -amount AS amount FROM ledger.entry
    WHERE account_id & 31 = 0 AND amount < 0 ORDER BY merchant_id, account_id, version
  LOOP
    PERFORM ledger.use_lots(debit.merchant_id, debit.account_id, debit.version, debit.amount);
  END LOOP;
END $$;

CREATE TRIGGER lots AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger.keep_lots();

REVOKE EXECUTE ON FUNCTION ledger.lot_dates, ledger.free_places, ledger.use_lots, ledger.return_lots, ledger.hold_behind,
  ledger.keep_lots FROM PUBLIC;
GRANT SELECT ON ledger.lot, ledger.lot_use TO quayside_app;
CALL protect_tenant('ledger.lot');
CALL protect_tenant('ledger.lot_use');
CREATE POLICY scope ON ledger.lot AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
CREATE POLICY scope ON ledger.lot_use AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
