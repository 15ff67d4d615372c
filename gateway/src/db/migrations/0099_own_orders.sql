-- Orders that the gateway makes itself (ADR 0103): a payer's card comes later than the order, in a frame of the card network.

ALTER TABLE orders ADD COLUMN frame_ticket_until timestamptz;
COMMENT ON COLUMN orders.frame_ticket_until IS 'Until when the last ticket holds with which a payer may send a card; null where the order came with its card.';
CREATE INDEX orders_ticket_due ON orders (frame_ticket_until) WHERE state = 'received' AND frame_ticket_until IS NOT NULL;

-- An order of which nothing changes that a report counts, as when a refund is asked for, needs neither of the two inserts (ADR 0073).
-- Its card may come after it, and moves it from the orders without a brand to those of one: before anything is captured of it, so
-- that neither presentments nor refunds move with it.
CREATE OR REPLACE FUNCTION trade_of_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stale w JOIN fresh o USING (merchant_id, id)
    WHERE (w.state, w.capture_state, w.captured, w.refunded, w.charged_back, coalesce(w.brand, ''), coalesce(w.card_country, ''))
      <> (o.state, o.capture_state, o.captured, o.refunded, o.charged_back, coalesce(o.brand, ''), coalesce(o.card_country, ''));
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO trade_delta (merchant_id, day, currency, brand, card_country, site, payment_method, type, sign, state,
    capture_state, amount, captured, refunded, charged_back)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, v.brand, v.card_country,
    coalesce(o.site_id::text, ''), o.payment_method, o.type, v.sign, v.state, v.capture_state, o.amount, v.captured,
    v.refunded, v.charged_back
  FROM stale w JOIN fresh o USING (merchant_id, id), LATERAL (VALUES
    (-1, w.state, w.capture_state, w.captured, w.refunded, w.charged_back, coalesce(w.brand, ''), coalesce(w.card_country, '')),
    (1, o.state, o.capture_state, o.captured, o.refunded, o.charged_back, coalesce(o.brand, ''), coalesce(o.card_country, '')))
    v (sign, state, capture_state, captured, refunded, charged_back, brand, card_country)
  WHERE (w.state, w.capture_state, w.captured, w.refunded, w.charged_back, coalesce(w.brand, ''), coalesce(w.card_country, ''))
    <> (o.state, o.capture_state, o.captured, o.refunded, o.charged_back, coalesce(o.brand, ''), coalesce(o.card_country, ''));
  INSERT INTO trade_decline_delta (merchant_id, day, currency, code, orders, amount)
  SELECT o.merchant_id, beijing_date(o.created_at), o.currency, coalesce(e.response_code, ''), 1, o.amount
  FROM stale w JOIN fresh o USING (merchant_id, id),
    LATERAL (SELECT * FROM order_evidence e WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id OFFSET 0) e
  WHERE o.state = 'failed' AND w.state <> 'failed';
  RETURN NULL;
END
$$;
