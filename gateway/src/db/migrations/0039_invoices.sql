-- Applications for invoices of service charges (design 3.19; ADR 0042). They move no money.

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
