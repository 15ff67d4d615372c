-- Settlement statements: what one Beijing day did to the money of one currency, kept as it was when the day was closed (ADR 0040);
-- balances as they count it; and invoices of service charges.

-- How far the days of a currency are closed; what is told late of a closed day stands in the first open one.
CREATE TABLE statement_closing (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  currency char(3) NOT NULL,
  closed_through date,
  PRIMARY KEY (merchant_id, currency)
);
CALL protect_tenant('statement_closing');
REVOKE DELETE, TRUNCATE ON statement_closing FROM quayside_app;
CREATE POLICY scope ON statement_closing AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

CREATE TABLE statement (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  currency char(3) NOT NULL,
  day date NOT NULL,
  -- The settlement of that date; null where none was due.
  batch_id uuid,
  entries bigint NOT NULL CHECK (entries >= 0),
  -- Over all accounts of the merchant.
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, currency, day),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES ledger.settlement_batch (merchant_id, id)
);
CREATE INDEX statement_by_day ON statement (merchant_id, day, currency);
CALL protect_tenant('statement');
-- A closed day stays as it is, whatever becomes known of it later.
CALL forbid_changes('statement');
CREATE POLICY scope ON statement AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

CREATE TABLE statement_account (
  merchant_id bigint NOT NULL,
  statement_id uuid NOT NULL,
  account_id int NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  -- Which entries of the account's book stand in it: no entry stands in two statements.
  versions int8multirange NOT NULL,
  PRIMARY KEY (merchant_id, statement_id, account_id),
  FOREIGN KEY (merchant_id, statement_id) REFERENCES statement (merchant_id, id)
);
-- What an account's statements hold is asked for by account.
CREATE INDEX statement_account_by_account ON statement_account (merchant_id, account_id);
CALL protect_tenant('statement_account');
CALL forbid_changes('statement_account');
CREATE POLICY scope ON statement_account AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

CREATE TABLE statement_line (
  merchant_id bigint NOT NULL,
  statement_id uuid NOT NULL,
  account_id int NOT NULL,
  cause text NOT NULL CHECK (length(cause) <= 40),
  entries bigint NOT NULL CHECK (entries > 0),
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, statement_id, account_id, cause),
  FOREIGN KEY (merchant_id, statement_id, account_id) REFERENCES statement_account (merchant_id, statement_id, account_id)
);
CALL protect_tenant('statement_line');
CALL forbid_changes('statement_line');
CREATE POLICY scope ON statement_line AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

-- A balance as of an instant is what had happened by it, counted as statements count it (ADR 0060). `version_at` still
-- tells what the books had by then: when an entry was booked.

CREATE FUNCTION ledger.start_of_beijing_date(p_day date) RETURNS timestamptz
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (p_day::timestamp - interval '8 hours') AT TIME ZONE 'UTC';

-- The first Beijing date that lies wholly in a time, and the last one; null where the time has no such end.
CREATE FUNCTION ledger.first_whole_day(p_from timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN public.beijing_date(p_from - interval '1 microsecond') + 1;
CREATE FUNCTION ledger.last_whole_day(p_to timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN public.beijing_date(p_to) - 1;

-- The entries of an account that count in [p_from, p_to) and stand in no statement of a whole day of it: those of a closed
-- day that the time cuts, and those that no statement holds yet. An entry counts when it happened; one that became known
-- after its day was closed counts from the start of the day whose statement holds it, or of the first open day.
CREATE FUNCTION ledger.partly_between(p_merchant bigint, p_account int, p_from timestamptz, p_to timestamptz)
RETURNS int8multirange
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  newest bigint;
  its_currency char(3);
  closed_through date;
  open_from timestamptz;
  open int8multirange;
  found int8multirange;
BEGIN
  IF p_from >= p_to THEN
    RETURN '{}';
  END IF;
  SELECT a.version, a.currency INTO newest, its_currency
  FROM ledger.account a WHERE a.merchant_id = p_merchant AND a.id = p_account;
  IF newest IS NULL THEN
    RETURN '{}';
  END IF;
  SELECT c.closed_through INTO closed_through
  FROM public.statement_closing c WHERE c.merchant_id = p_merchant AND c.currency = its_currency;
  open_from := coalesce(ledger.start_of_beijing_date(closed_through + 1), '-infinity');

  SELECT coalesce(range_agg(int8range(e.version, e.version + 1)), '{}') INTO found
  FROM public.statement s
    JOIN public.statement_account h ON h.merchant_id = s.merchant_id AND h.statement_id = s.id AND h.account_id = p_account
    CROSS JOIN LATERAL unnest(h.versions) r
    CROSS JOIN LATERAL (
      SELECT version, posting_id FROM ledger.entry
      WHERE merchant_id = p_merchant AND account_id = p_account AND version >= lower(r) AND version < upper(r) OFFSET 0) e
    JOIN ledger.posting p ON p.merchant_id = p_merchant AND p.id = e.posting_id
  WHERE s.merchant_id = p_merchant AND s.currency = its_currency
    AND s.day IN (public.beijing_date(p_from), public.beijing_date(p_to))
    AND (s.day < ledger.first_whole_day(p_from) OR s.day > ledger.last_whole_day(p_to))
    AND (p_to IS NULL OR ledger.start_of_beijing_date(s.day) < p_to)
    AND (p_from IS NULL OR greatest(p.occurred_at, ledger.start_of_beijing_date(s.day)) >= p_from)
    AND (p_to IS NULL OR greatest(p.occurred_at, ledger.start_of_beijing_date(s.day)) < p_to);

  IF p_to <= open_from THEN
    RETURN found;
  END IF;
  SELECT int8multirange(int8range(1, newest + 1)) - coalesce(range_agg(h.versions), '{}') INTO open
  FROM public.statement_account h WHERE h.merchant_id = p_merchant AND h.account_id = p_account;
  IF p_to IS NULL AND coalesce(p_from, '-infinity') <= open_from THEN
    RETURN found + open;
  END IF;
  RETURN found + (
    SELECT coalesce(range_agg(int8range(e.version, e.version + 1)), '{}')
    FROM unnest(open) r
      CROSS JOIN LATERAL (
        SELECT version, posting_id FROM ledger.entry
        WHERE merchant_id = p_merchant AND account_id = p_account AND version >= lower(r) AND version < upper(r) OFFSET 0) e
      JOIN ledger.posting p ON p.merchant_id = p_merchant AND p.id = e.posting_id
    WHERE (p_from IS NULL OR greatest(p.occurred_at, open_from) >= p_from)
      AND (p_to IS NULL OR greatest(p.occurred_at, open_from) < p_to));
END $$;

-- All entries of an account that count in [p_from, p_to); without an end, from the first one or up to now.
CREATE FUNCTION ledger.happened_between(p_merchant bigint, p_account int, p_from timestamptz, p_to timestamptz)
RETURNS int8multirange
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
  SELECT ledger.partly_between(p_merchant, p_account, p_from, p_to) + coalesce((
    SELECT range_agg(h.versions)
    FROM public.statement s
      JOIN public.statement_account h ON h.merchant_id = s.merchant_id AND h.statement_id = s.id AND h.account_id = p_account
    WHERE s.merchant_id = p_merchant AND s.currency = ledger.currency_of(p_account)::char(3)
      AND (p_from IS NULL OR s.day >= ledger.first_whole_day(p_from))
      AND (p_to IS NULL OR s.day <= ledger.last_whole_day(p_to))), '{}')
$$;

-- What an account of the merchant held at an instant: the closing of the last statement before its Beijing day, and what
-- counts between the two.
CREATE FUNCTION ledger.balance_at(p_merchant bigint, p_account int, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  base_day date;
  base bigint;
  since bigint;
BEGIN
  SELECT s.day, h.closing INTO base_day, base
  FROM public.statement s
    LEFT JOIN public.statement_account h
      ON h.merchant_id = s.merchant_id AND h.statement_id = s.id AND h.account_id = p_account
  WHERE s.merchant_id = p_merchant AND s.currency = ledger.currency_of(p_account)::char(3)
    AND s.day < public.beijing_date(p_at)
  ORDER BY s.day DESC LIMIT 1;
  IF ledger.start_of_beijing_date(base_day + 1) >= p_at THEN
    RETURN coalesce(base, 0);
  END IF;
  SELECT coalesce(sum(e.amount), 0) INTO since
  FROM unnest(ledger.happened_between(p_merchant, p_account, ledger.start_of_beijing_date(base_day + 1), p_at)) r
    CROSS JOIN LATERAL (
      SELECT amount FROM ledger.entry
      WHERE merchant_id = p_merchant AND account_id = p_account AND version >= lower(r) AND version < upper(r) OFFSET 0) e;
  RETURN coalesce(base, 0) + since;
END $$;

REVOKE EXECUTE ON FUNCTION ledger.start_of_beijing_date, ledger.first_whole_day, ledger.last_whole_day, ledger.partly_between,
  ledger.happened_between, ledger.balance_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.start_of_beijing_date, ledger.first_whole_day, ledger.last_whole_day, ledger.partly_between,
  ledger.happened_between, ledger.balance_at TO quayside_app;

-- Applications for invoices of service charges (ADR 0042). They move no money.
CREATE TABLE invoice (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  application_no text NOT NULL CHECK (length(application_no) BETWEEN 1 AND 40),
  state text NOT NULL CHECK (state IN ('applied', 'reviewing', 'rejected', 'issued', 'posted', 'received')),
  currency char(3) NOT NULL,
  -- Beijing dates, both of them in it.
  from_on date NOT NULL,
  through_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What was charged in the days, by kind, when it was applied for.
  fees jsonb NOT NULL,
  tax_id text NOT NULL CHECK (tax_id ~ '^[0-9A-Z]{15}$'),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 100),
  company_address text NOT NULL CHECK (length(company_address) BETWEEN 1 AND 300),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 32),
  phone text NOT NULL CHECK (length(phone) BETWEEN 1 AND 20),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  -- Since when it is in its state.
  state_at timestamptz NOT NULL,
  invoice_date date,
  revised bigint CHECK (revised > 0),
  -- Why it was made out for another amount, or not at all.
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  tracking_no text CHECK (length(tracking_no) BETWEEN 1 AND 50),
  logistics_company text CHECK (length(logistics_company) BETWEEN 1 AND 60),
  version int NOT NULL DEFAULT 1,
  -- By which rule the amount of an application was worked out (spec §3): the rules may change, what was applied for does not.
  calculation_rule text NOT NULL DEFAULT 'fees_charged' CHECK (calculation_rule IN ('fees_charged')),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  CHECK (from_on <= through_on AND through_on < from_on + interval '12 months'),
  CHECK (reason IS NOT NULL OR state <> 'rejected' AND revised IS NULL),
  CHECK ((invoice_date IS NULL) = (state IN ('applied', 'reviewing', 'rejected'))),
  CHECK (num_nulls(tracking_no, logistics_company) IN (0, 2)),
  CHECK ((tracking_no IS NULL) = (state IN ('applied', 'reviewing', 'rejected', 'issued'))),
  -- No day of a currency is in two applications that stand. Ranges of one number stand for equality: no extension is needed.
  CONSTRAINT invoice_days EXCLUDE USING gist (
    int8range(merchant_id, merchant_id, '[]') WITH &&,
    int4range(ledger.currency_no(currency::text), ledger.currency_no(currency::text), '[]') WITH &&,
    daterange(from_on, through_on, '[]') WITH &&) WHERE (state <> 'rejected')
);
CREATE UNIQUE INDEX invoice_no ON invoice (merchant_id, application_no);
CREATE INDEX invoice_newest ON invoice (merchant_id, asked_at DESC, id DESC);
CREATE INDEX invoice_open ON invoice (state_at, id) WHERE state IN ('applied', 'reviewing', 'issued', 'posted');
CALL protect_tenant('invoice');
REVOKE DELETE, TRUNCATE ON invoice FROM quayside_app;
CREATE POLICY scope ON invoice AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));

-- Staff work through the applications of all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION invoices_waiting(p_states text[], p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, state text, state_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT i.merchant_id, i.id, i.state, i.state_at, i.version FROM invoice i
  WHERE i.state IN ('applied', 'reviewing', 'issued', 'posted') AND i.state = ANY (p_states)
    AND (i.state_at, i.id) > (p_after, p_after_id)
  ORDER BY i.state_at, i.id LIMIT p_limit;
END;
REVOKE EXECUTE ON FUNCTION invoices_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invoices_waiting TO quayside_app;

-- Service charges by Beijing day and kind. Every entry of fee_rev is one; a debit of it gives a fee back.
CREATE FUNCTION ledger.service_fees(p_merchant bigint, p_currency text, p_from date, p_through date)
  RETURNS TABLE (kind text, times bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN p.source_type IN ('order', 'capture') THEN 'transaction' WHEN p.source_type = 'chargeback' THEN 'chargeback'
      WHEN p.source_type = 'withdrawal' THEN 'withdrawal' ELSE 'other' END, count(*), sum(e.amount)::bigint
  FROM ledger.entry e JOIN ledger.posting p ON p.merchant_id = e.merchant_id AND p.id = e.posting_id
  WHERE e.merchant_id = p_merchant AND e.account_id = ledger.currency_no(p_currency) * 32 + 12
    AND p.occurred_at >= p_from::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND p.occurred_at < (p_through + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
  GROUP BY 1;
END;
REVOKE EXECUTE ON FUNCTION ledger.service_fees FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.service_fees TO quayside_app;
