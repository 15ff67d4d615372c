-- The ledger: double entry, append only. Only the functions of this schema write it.
CREATE SCHEMA IF NOT EXISTS ledger;

-- What each account is, is told by the contract (fund/accounts.ts); a test compares the two.
CREATE TABLE ledger.account_code (
  no smallint PRIMARY KEY CHECK (no BETWEEN 0 AND 31),
  code text NOT NULL UNIQUE,
  may_be_negative boolean NOT NULL,
  UNIQUE (no, code, may_be_negative)
);
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

CREATE TABLE ledger.posting (
  merchant_id bigint NOT NULL,
  id bigint NOT NULL,
  source_id uuid NOT NULL,
  order_id uuid,
  occurred_at timestamptz NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  source_type text NOT NULL,
  effect text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  -- An effect happens once.
  CONSTRAINT posting_once UNIQUE (merchant_id, source_type, source_id, effect)
);
CREATE INDEX posting_of_order ON ledger.posting (merchant_id, order_id, id) WHERE order_id IS NOT NULL;
CREATE SEQUENCE ledger.posting_id AS bigint CACHE 1;

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

-- Sums of the settlement items that no batch has taken yet, per value date.
CREATE TABLE ledger.unsettled (
  merchant_id bigint NOT NULL,
  net bigint NOT NULL,
  positive bigint NOT NULL,
  items bigint NOT NULL,
  account_id int NOT NULL,
  value_on date NOT NULL,
  PRIMARY KEY (merchant_id, account_id, value_on)
) WITH (fillfactor = 40);

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
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, currency, business_date),
  CHECK (carry_in + items_net = reserve + paid - drawn + carry_out)
);
CREATE INDEX settlement_batch_release ON ledger.settlement_batch (merchant_id, currency, release_on)
  WHERE reserve > 0 AND released_at IS NULL;

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

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of %.% is refused: the ledger is append only', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON ledger.settlement_batch
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- These functions, and those of the next migration, are the only writers of postings and entries. Outcomes, one per posting in order: 0 posted, 1 duplicate, 2 overdrawn.

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
    INSERT INTO ledger.unsettled AS u (merchant_id, account_id, value_on, net, positive, items)
    SELECT p_merchant, e.account, e.value_on, sum(e.amount), sum(greatest(e.amount, 0)), count(*)
    FROM unnest(e_account, e_amount, e_value_on) AS e (account, amount, value_on)
    WHERE e.value_on IS NOT NULL GROUP BY e.account, e.value_on
    ON CONFLICT (merchant_id, account_id, value_on) DO UPDATE
      SET net = u.net + excluded.net, positive = u.positive + excluded.positive, items = u.items + excluded.items;
  END IF;
  RETURN outcomes;
END $$;
