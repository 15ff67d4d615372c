-- A balance as of an instant is what had happened by it, counted as statements count it (ADR 0060). `version_at` still
-- tells what the books had by then: when an entry was booked.

-- What an account's statements hold is asked for by account.
CREATE INDEX statement_account_by_account ON statement_account (merchant_id, account_id);

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
