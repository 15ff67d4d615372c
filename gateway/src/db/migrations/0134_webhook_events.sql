-- What merchants' servers are told of, what became of it at each address, and the lanes in which it goes out (ADR 0121, 0124).

-- One row for each step that somebody wants to know of, written in the transaction of the step. What may change is in it; what is
-- fixed for good, as numbers and amounts are, is looked up when the body is made, by which the step waits for nothing.
CREATE TABLE webhook_event (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL CHECK (length(type) <= 40),
  -- The table that the object stands in, as its path names it, and its row.
  entity text NOT NULL CHECK (length(entity) <= 30),
  object_id uuid NOT NULL,
  sequence int NOT NULL CHECK (sequence > 0),
  status text NOT NULL CHECK (length(status) <= 40),
  -- Of what is about an order.
  order_id uuid,
  -- What else of the object changes from step to step, such as the stage of a case.
  facts jsonb NOT NULL DEFAULT '{}',
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Null until it has been fanned out, and again once it is older than payloads are kept.
  body text CHECK (octet_length(body) <= 20000),
  -- Number that people know the object by, and the site, for filters.
  object_no text CHECK (length(object_no) <= 64),
  site_id uuid,
  fanned_out_at timestamptz,
  PRIMARY KEY (merchant_id, id)
) WITH (fillfactor = 90);
CREATE INDEX webhook_event_waiting ON webhook_event (merchant_id, recorded_at, id) WHERE fanned_out_at IS NULL;
CREATE INDEX webhook_event_of_object ON webhook_event (merchant_id, object_id, sequence);
CREATE INDEX webhook_event_kept ON webhook_event (recorded_at);
CALL protect_tenant('webhook_event');
REVOKE DELETE, TRUNCATE ON webhook_event FROM quayside_app;
CREATE POLICY scope ON webhook_event AS RESTRICTIVE TO quayside_scoped USING (
  order_id IS NULL OR EXISTS (SELECT FROM orders o WHERE o.merchant_id = webhook_event.merchant_id AND o.id = webhook_event.order_id));

-- One event at one address.
CREATE TABLE webhook_delivery (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- Of the event, so that the order of an object is read from one table.
  object_id uuid NOT NULL,
  sequence int NOT NULL,
  type text NOT NULL,
  origin text NOT NULL DEFAULT 'event' CHECK (origin IN ('event', 'replay', 'test')),
  -- Of a replay or a test to another address than the one that lives.
  to_url text CHECK (length(to_url) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  dead_reason text CHECK (dead_reason IN ('exhausted', 'endpoint_off')),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the next attempt is due, while it waits.
  due_at timestamptz NOT NULL DEFAULT now(),
  first_at timestamptz,
  last_at timestamptz,
  last_status int,
  last_problem text CHECK (length(last_problem) <= 40),
  ended_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES notify_endpoint (merchant_id, id),
  FOREIGN KEY (merchant_id, event_id) REFERENCES webhook_event (merchant_id, id),
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK ((state = 'dead') = (dead_reason IS NOT NULL)),
  CHECK (state <> 'delivered' OR attempts > 0)
) WITH (fillfactor = 80);
-- However often an event is fanned out, it is one delivery of each address.
CREATE UNIQUE INDEX webhook_delivery_once ON webhook_delivery (merchant_id, endpoint_id, event_id) WHERE origin = 'event';
CREATE INDEX webhook_delivery_event ON webhook_delivery (merchant_id, event_id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (merchant_id, endpoint_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_object ON webhook_delivery (merchant_id, endpoint_id, object_id, sequence) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_newest ON webhook_delivery (merchant_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_dead ON webhook_delivery (merchant_id, endpoint_id, ended_at) WHERE state = 'dead';
CREATE INDEX webhook_delivery_kept ON webhook_delivery (created_at);
CALL protect_tenant('webhook_delivery');
REVOKE DELETE, TRUNCATE ON webhook_delivery FROM quayside_app;
CREATE POLICY scope ON webhook_delivery AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM webhook_event e WHERE e.merchant_id = webhook_delivery.merchant_id AND e.id = webhook_delivery.event_id));

-- Each try, with the address that it went to and what came back.
CREATE TABLE webhook_attempt (
  merchant_id bigint NOT NULL,
  delivery_id uuid NOT NULL,
  no int NOT NULL CHECK (no > 0),
  endpoint_id uuid NOT NULL,
  at timestamptz NOT NULL,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 200),
  -- The address that the name had.
  ip inet,
  status int CHECK (status BETWEEN 100 AND 999),
  problem text CHECK (length(problem) <= 40),
  ms int NOT NULL CHECK (ms >= 0),
  -- Of the answer; nothing of a failed connection.
  excerpt text CHECK (length(excerpt) <= 200),
  -- Headers of ours that are made anew with each try, as they went out.
  sent_headers jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, delivery_id, no),
  FOREIGN KEY (merchant_id, delivery_id) REFERENCES webhook_delivery (merchant_id, id),
  CHECK (status IS NOT NULL OR problem IS NOT NULL)
);
CREATE INDEX webhook_attempt_kept ON webhook_attempt (at);
CREATE INDEX webhook_attempt_newest ON webhook_attempt (merchant_id, endpoint_id, at DESC);
CALL protect_tenant('webhook_attempt');
REVOKE UPDATE, DELETE, TRUNCATE ON webhook_attempt FROM quayside_app;
CREATE POLICY scope ON webhook_attempt AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM webhook_delivery d WHERE d.merchant_id = webhook_attempt.merchant_id AND d.id = webhook_attempt.delivery_id));

-- Counts of each address and Beijing day, kept for good.
CREATE TABLE webhook_day (
  merchant_id bigint NOT NULL,
  endpoint_id uuid NOT NULL,
  day date NOT NULL,
  attempts bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  delivered bigint NOT NULL DEFAULT 0,
  dead bigint NOT NULL DEFAULT 0,
  -- First attempts by how long after the step they came, and answers by how long they took: counts up to 2^n milliseconds.
  lags bigint[] NOT NULL,
  times bigint[] NOT NULL,
  PRIMARY KEY (merchant_id, endpoint_id, day),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES notify_endpoint (merchant_id, id),
  CHECK (cardinality(lags) = 28 AND cardinality(times) = 28)
) WITH (fillfactor = 70);
CALL protect_tenant('webhook_day');
REVOKE DELETE, TRUNCATE ON webhook_day FROM quayside_app;

-- A lane for each address: who serves it, and how it has done. Whoever holds the lease writes with its fencing number, which the
-- next holder raises, so that what a courier finishes after its lease writes nothing.
CREATE TABLE webhook_lane (
  merchant_id bigint NOT NULL,
  endpoint_id uuid NOT NULL,
  holder uuid,
  lease_until timestamptz,
  fence bigint NOT NULL DEFAULT 0,
  -- When anything of it is due; null where nothing waits. `woken` rises with each fan-out, so that a courier which leaves knows.
  next_due_at timestamptz,
  woken bigint NOT NULL DEFAULT 0,
  served_at timestamptz NOT NULL DEFAULT now(),
  -- Nothing is taken from it: its address is off.
  is_off boolean NOT NULL DEFAULT false,
  breaker text NOT NULL DEFAULT 'closed' CHECK (breaker IN ('closed', 'open', 'probing')),
  open_until timestamptz,
  open_seconds int NOT NULL DEFAULT 0 CHECK (open_seconds >= 0),
  failures_in_row int NOT NULL DEFAULT 0 CHECK (failures_in_row >= 0),
  -- The last outcomes, oldest first: `+` or `-` and seconds since 1970.
  recent text[] NOT NULL DEFAULT '{}' CHECK (cardinality(recent) <= 20),
  fast_in_row int NOT NULL DEFAULT 0 CHECK (fast_in_row >= 0),
  slow_until timestamptz,
  slow_seconds int NOT NULL DEFAULT 0 CHECK (slow_seconds >= 0),
  -- Since when nothing has succeeded, and when that was told.
  failing_since timestamptz,
  told_at timestamptz,
  last_success_at timestamptz,
  PRIMARY KEY (merchant_id, endpoint_id),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES notify_endpoint (merchant_id, id),
  CHECK ((holder IS NULL) = (lease_until IS NULL)),
  CHECK ((breaker = 'open') = (open_until IS NOT NULL))
) WITH (fillfactor = 50);
CREATE INDEX webhook_lane_due ON webhook_lane (next_due_at) WHERE next_due_at IS NOT NULL AND NOT is_off;
CALL protect_tenant('webhook_lane');
REVOKE DELETE, TRUNCATE ON webhook_lane FROM quayside_app;
