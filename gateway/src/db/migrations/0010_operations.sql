-- Moves that a merchant asks for: they wait for the network's answer in rows of their own.

ALTER TABLE refund
  -- When it was asked for here; null for one that the payment core has made by itself.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN asked_by uuid,
  -- When the network did it; null while that is unknown, and after a refusal.
  ADD COLUMN done_at timestamptz,
  ADD COLUMN refused_code text CHECK (length(refused_code) <= 40),
  ADD CHECK (asked_at IS NOT NULL OR state NOT IN ('received', 'pending', 'canceled'));
UPDATE refund SET done_at = occurred_at;

-- A reversal gives back an authorisation whose order has ended: rejected, not decided in time, or never answered.
ALTER TABLE capture DROP CONSTRAINT capture_kind_check;
ALTER TABLE capture
  ADD CONSTRAINT capture_kind_check CHECK (kind IN ('capture', 'void', 'reversal')),
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN asked_by uuid,
  ADD COLUMN done_at timestamptz,
  ADD COLUMN refused_code text CHECK (length(refused_code) <= 40),
  ADD CHECK (asked_at IS NOT NULL OR state NOT IN ('received', 'pending'));
ALTER TABLE capture RENAME COLUMN reason TO refused_reason;
UPDATE capture SET done_at = occurred_at;

COMMENT ON COLUMN orders.capture_in_flight IS 'Captures and voids that the network has not answered yet.';

-- The list of refunds: the page itself, then one index for each filter that can be rare, in the page's order.
CREATE INDEX refund_created ON refund (merchant_id, occurred_at DESC, id DESC);
CREATE INDEX refund_state ON refund (merchant_id, state, occurred_at DESC, id DESC);
CREATE INDEX refund_currency ON refund (merchant_id, currency, occurred_at DESC, id DESC);

-- The list of held orders, soonest deadline first.
CREATE INDEX orders_review ON orders (merchant_id, review_deadline, id) WHERE state = 'pending_review';

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
