-- How well a sale could be defended by two earlier ones, and what was sold where the core says so.
ALTER TABLE order_evidence
  -- When the order was made, beside the card's fingerprint: earlier sales of a card are found by their age, in one range.
  ADD COLUMN sold_at timestamptz,
  -- A bit for each part (contract/src/trade/readiness.ts); null until it is worked out.
  ADD COLUMN readiness smallint CHECK (readiness BETWEEN 0 AND 127),
  ADD COLUMN product_type text CHECK (product_type IN ('goods', 'digital', 'service', 'travel'));

-- Only what the index holds: a job works out the rest of older orders in slices, by what is still null.
UPDATE order_evidence e SET sold_at = o.created_at
  FROM orders o WHERE o.merchant_id = e.merchant_id AND o.id = e.order_id AND e.fingerprint IS NOT NULL;
ALTER TABLE order_evidence ADD CHECK (fingerprint IS NULL OR sold_at IS NOT NULL);

DROP INDEX order_evidence_fingerprint;
CREATE INDEX order_evidence_card ON order_evidence (merchant_id, fingerprint, sold_at) INCLUDE (order_id) WHERE fingerprint IS NOT NULL;
CREATE INDEX order_evidence_unread ON order_evidence (merchant_id, order_id) WHERE readiness IS NULL;
