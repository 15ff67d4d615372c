-- What counts as undelivered is found by one condition everywhere, of one address as of all, newest first (ADR 0128).
CREATE INDEX webhook_delivery_undelivered ON webhook_delivery (merchant_id, endpoint_id, ended_at)
  WHERE state = 'dead' AND replayed_as IS NULL AND origin <> 'test';
DROP INDEX webhook_delivery_dead;
DROP INDEX webhook_delivery_open_dead;
