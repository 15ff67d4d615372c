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

-- Somebody asked for everything of a filter to be sent again: a job does it in slices, oldest first, and writes with each slice
-- where it has come to, so that a job which begins again sends nothing twice.
CREATE TABLE webhook_replay (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by uuid NOT NULL,
  conditions jsonb NOT NULL,
  which text NOT NULL CHECK (which IN ('dead', 'dead_and_waiting', 'all')),
  -- Another address than the one that each was for.
  endpoint_id uuid,
  counted int NOT NULL CHECK (counted BETWEEN 1 AND 100000),
  made int NOT NULL DEFAULT 0 CHECK (made >= 0),
  after_created timestamptz,
  after_id uuid,
  done_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES notify_endpoint (merchant_id, id),
  CHECK (num_nulls(after_created, after_id) IN (0, 2)),
  CHECK (made <= counted)
);
CALL protect_tenant('webhook_replay');
REVOKE DELETE, TRUNCATE ON webhook_replay FROM quayside_app;
