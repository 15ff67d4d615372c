-- What merchants see of deliveries and send again (spec §5, ADR 0128).

-- A delivery that was sent again: its successor counts in its stead, so that what was made good is undelivered no more.
ALTER TABLE webhook_delivery ADD COLUMN replayed_as uuid;
ALTER TABLE webhook_delivery ADD FOREIGN KEY (merchant_id, replayed_as) REFERENCES webhook_delivery (merchant_id, id);
CREATE INDEX webhook_delivery_open_dead ON webhook_delivery (merchant_id, ended_at)
  WHERE state = 'dead' AND replayed_as IS NULL AND origin <> 'test';
CREATE INDEX webhook_delivery_replayed ON webhook_delivery (merchant_id, replayed_as) WHERE replayed_as IS NOT NULL;
-- Of one address, newest first.
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (merchant_id, endpoint_id, created_at DESC, id DESC);
-- By the number that people know the object by.
CREATE INDEX webhook_event_no ON webhook_event (merchant_id, object_no) WHERE object_no IS NOT NULL;
-- How far the receiver's clock was from ours when it answered, ahead where positive.
ALTER TABLE webhook_attempt ADD COLUMN clock_seconds int;
