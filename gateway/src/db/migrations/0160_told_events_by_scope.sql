-- An event is seen with what it tells of (ADR 0024, 0129): an order's with the order, all others with their own object, by which
-- a role that is narrowed to sites or currencies is told no number and no amount beyond them. What is not named here is not seen.
DROP POLICY scope ON webhook_event;
CREATE POLICY scope ON webhook_event AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  CASE
    WHEN order_id IS NOT NULL THEN
      EXISTS (SELECT FROM orders o WHERE o.merchant_id = webhook_event.merchant_id AND o.id = webhook_event.order_id)
    WHEN entity = 'subscription' THEN
      EXISTS (SELECT FROM subscription s WHERE s.merchant_id = webhook_event.merchant_id AND s.id = webhook_event.object_id)
    WHEN entity = 'withdrawal' THEN
      EXISTS (SELECT FROM withdrawal w WHERE w.merchant_id = webhook_event.merchant_id AND w.id = webhook_event.object_id)
    WHEN entity = 'exchange' THEN
      EXISTS (SELECT FROM exchange x WHERE x.merchant_id = webhook_event.merchant_id AND x.id = webhook_event.object_id)
    WHEN entity = 'settlement' THEN
      EXISTS (SELECT FROM ledger.settlement_batch l WHERE l.merchant_id = webhook_event.merchant_id AND l.id = webhook_event.object_id)
    ELSE entity = 'sample'
  END);
-- How much a merchant has asked for again of late.
CREATE INDEX webhook_replay_asked ON webhook_replay (merchant_id, asked_at);
CREATE INDEX webhook_delivery_replays ON webhook_delivery (merchant_id) WHERE state = 'waiting' AND origin = 'replay';
