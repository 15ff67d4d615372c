-- Orders and everything that happens to them. Names of states, stages and types are those of the specification: merchants'
-- tools compare them. Moves that a merchant asks for wait for the network's answer in rows of their own;
-- what a filter of a list looks for stands in an index of its own, in the order of the page.

CREATE TABLE orders (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the gateway last heard of it, by its own clock; the other times are the core's.
  recorded_at timestamptz NOT NULL DEFAULT now(),
  amount bigint NOT NULL CHECK (amount > 0),
  captured bigint NOT NULL DEFAULT 0,
  voided bigint NOT NULL DEFAULT 0,
  capture_in_flight bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  refund_in_flight bigint NOT NULL DEFAULT 0,
  -- Chargebacks open or lost.
  charged_back bigint NOT NULL DEFAULT 0,
  auth_expires_at timestamptz,
  review_deadline timestamptz,
  site_id uuid,
  version int NOT NULL DEFAULT 1,
  risk_score int CHECK (risk_score BETWEEN 0 AND 1000),
  over_refunded boolean NOT NULL DEFAULT false,
  currency char(3) NOT NULL,
  order_no text NOT NULL CHECK (length(order_no) BETWEEN 1 AND 32),
  merchant_order_id text NOT NULL CHECK (length(merchant_order_id) BETWEEN 1 AND 64),
  type text NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'pending', 'pending_review', 'succeed', 'failed', 'expired', 'canceled')),
  capture_state text NOT NULL
    CHECK (capture_state IN ('none', 'authorized', 'partially_captured', 'captured', 'voided', 'auth_expired')),
  brand text,
  card_masked text CHECK (card_masked ~ '^\d{6}\*{2,9}\d{4}$'),
  card_last4 text GENERATED ALWAYS AS (right(card_masked, 4)) STORED,
  card_country char(2),
  payment_method text NOT NULL,
  source text NOT NULL,
  email text CHECK (length(email) <= 64),
  arn text CHECK (length(arn) <= 32),
  customer_id text CHECK (length(customer_id) <= 64),
  network_ref text,
  flags text[] NOT NULL DEFAULT '{}',
  -- lower() is not leakproof, so under row-level security an index over it would not be used.
  email_key text GENERATED ALWAYS AS (lower(email)) STORED,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  CHECK (captured >= 0 AND voided >= 0 AND refunded >= 0 AND capture_in_flight >= 0 AND refund_in_flight >= 0 AND charged_back >= 0),
  -- Invariant I5: what is captured, in flight and voided never exceeds what was authorised.
  CHECK (captured + capture_in_flight + voided <= amount),
  -- Invariant I5: nothing goes back twice; only a network may force an overrun, and then it is flagged.
  CHECK (over_refunded OR refunded + refund_in_flight + charged_back <= captured)
-- A refunded order changes no column that is indexed, so where it finds room on its own page all 24 indexes stay as they are;
-- without room each of them is written to, with a whole page of the log for every page that is touched first. Measured over
-- refunds of 200,000 orders: 44,600 bytes of the log for an update without room, 136 with it.
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX orders_order_no ON orders (merchant_id, order_no);
-- Row O1: one live or successful order per merchant order number.
CREATE UNIQUE INDEX orders_merchant_order_live ON orders (merchant_id, merchant_order_id)
  WHERE state IN ('received', 'pending', 'pending_review', 'succeed') AND NOT ('duplicate_number' = ANY (flags));
-- Lists: the page itself, then one index for each filter that can be rare, all in the page's order.
CREATE INDEX orders_created ON orders (merchant_id, created_at DESC, id DESC);
CREATE INDEX orders_merchant_order ON orders (merchant_id, merchant_order_id);
CREATE INDEX orders_arn ON orders (merchant_id, arn) WHERE arn IS NOT NULL;
CREATE INDEX orders_last4 ON orders (merchant_id, card_last4, created_at DESC, id DESC);
CREATE INDEX orders_state ON orders (merchant_id, state, created_at DESC, id DESC);
CREATE INDEX orders_capture_state ON orders (merchant_id, capture_state, created_at DESC, id DESC);
CREATE INDEX orders_type ON orders (merchant_id, type, created_at DESC, id DESC);
CREATE INDEX orders_currency ON orders (merchant_id, currency, created_at DESC, id DESC);
CREATE INDEX orders_amount ON orders (merchant_id, currency, amount);
CREATE INDEX orders_brand ON orders (merchant_id, brand, created_at DESC, id DESC);
CREATE INDEX orders_country ON orders (merchant_id, card_country, created_at DESC, id DESC);
CREATE INDEX orders_site ON orders (merchant_id, site_id, created_at DESC, id DESC);
CREATE INDEX orders_method ON orders (merchant_id, payment_method, created_at DESC, id DESC);
CREATE INDEX orders_source ON orders (merchant_id, source, created_at DESC, id DESC);
-- Tell the planner which choices exclude each other: else it walks the page's order in search of rows that are not there.
CREATE STATISTICS orders_states (mcv) ON state, capture_state, type FROM orders;
CREATE STATISTICS orders_means (mcv) ON payment_method, brand FROM orders;
-- Time jobs look for what is due, over all merchants.
CREATE INDEX orders_auth_due ON orders (auth_expires_at) WHERE state = 'succeed' AND capture_state IN ('authorized', 'partially_captured');
CREATE INDEX orders_review_due ON orders (review_deadline) WHERE state = 'pending_review';
CREATE INDEX orders_unsent ON orders (created_at) WHERE state = 'received';
CREATE INDEX orders_unanswered ON orders (created_at) WHERE state = 'pending';
CREATE INDEX orders_email ON orders (merchant_id, email_key, created_at DESC, id DESC) WHERE email_key IS NOT NULL;
-- A buyer's history by either name.
CREATE INDEX orders_customer ON orders (merchant_id, customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
-- The list of held orders, soonest deadline first.
CREATE INDEX orders_review ON orders (merchant_id, review_deadline, id) WHERE state = 'pending_review';
COMMENT ON COLUMN orders.capture_in_flight IS 'Captures and voids that the network has not answered yet.';
CALL protect_tenant('orders');
REVOKE DELETE, TRUNCATE ON orders FROM quayside_app;
CREATE POLICY scope ON orders AS RESTRICTIVE TO quayside_scoped USING (
  ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]))
  AND ((SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]))
  AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), site_id, ARRAY[currency::text])));

-- What later defence of the order needs; read with one order, never by a list.
CREATE TABLE order_evidence (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  ip inet,
  ip_country char(2),
  device_id text CHECK (length(device_id) <= 128),
  avs char(1),
  cvv char(1),
  three_ds jsonb,
  descriptor text CHECK (length(descriptor) <= 25),
  auth_code text,
  response_code text,
  decline_reason text,
  card_holder text,
  card_expiry text,
  card_issuer text,
  card_funding text,
  risk_reasons jsonb NOT NULL DEFAULT '[]',
  shipping jsonb,
  billing jsonb,
  items jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (merchant_id, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('order_evidence');
REVOKE DELETE, TRUNCATE ON order_evidence FROM quayside_app;
-- What belongs to an order is seen with it.
CREATE POLICY scope ON order_evidence AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = order_evidence.merchant_id AND o.id = order_evidence.order_id));

-- Captures and voids (kind) made on an authorised order.
CREATE TABLE capture (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- A reversal gives back an authorisation whose order has ended: rejected, not decided in time, or never answered.
  kind text NOT NULL CHECK (kind IN ('capture', 'void', 'reversal')),
  capture_no text NOT NULL CHECK (length(capture_no) <= 32),
  amount bigint NOT NULL CHECK (amount > 0),
  fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  currency char(3) NOT NULL,
  state text NOT NULL,
  arn text,
  refused_reason text,
  occurred_at timestamptz NOT NULL,
  attempt int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  asked_at timestamptz,
  asked_by uuid,
  done_at timestamptz,
  refused_code text CHECK (length(refused_code) <= 40),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, capture_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (asked_at IS NOT NULL OR state NOT IN ('received', 'pending'))
);
CREATE INDEX capture_of_order ON capture (merchant_id, order_id);
CALL protect_tenant('capture');
REVOKE DELETE, TRUNCATE ON capture FROM quayside_app;
CREATE POLICY scope ON capture AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = capture.merchant_id AND o.id = capture.order_id));

CREATE TABLE refund (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  refund_no text NOT NULL CHECK (length(refund_no) <= 32),
  merchant_refund_id text CHECK (length(merchant_refund_id) <= 64),
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  state text NOT NULL,
  reason text,
  refused_reason text,
  arn text,
  occurred_at timestamptz NOT NULL,
  attempt int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  -- When it was asked for here; null for one that the payment core has made by itself.
  asked_at timestamptz,
  asked_by uuid,
  -- When the network did it; null while that is unknown, and after a refusal.
  done_at timestamptz,
  refused_code text CHECK (length(refused_code) <= 40),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, refund_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (asked_at IS NOT NULL OR state NOT IN ('received', 'pending', 'canceled'))
);
CREATE INDEX refund_of_order ON refund (merchant_id, order_id);
CREATE UNIQUE INDEX refund_merchant_id ON refund (merchant_id, merchant_refund_id) WHERE merchant_refund_id IS NOT NULL;
-- The list of refunds: the page itself, then one index for each filter that can be rare, in the page's order.
CREATE INDEX refund_created ON refund (merchant_id, occurred_at DESC, id DESC);
CREATE INDEX refund_state ON refund (merchant_id, state, occurred_at DESC, id DESC);
CREATE INDEX refund_currency ON refund (merchant_id, currency, occurred_at DESC, id DESC);
CALL protect_tenant('refund');
REVOKE DELETE, TRUNCATE ON refund FROM quayside_app;
CREATE POLICY scope ON refund AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = refund.merchant_id AND o.id = refund.order_id));

-- TC05: what the network settled.
CREATE TABLE presentment (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  presentment_no text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  brand text,
  settled_on date NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, presentment_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX presentment_of_order ON presentment (merchant_id, order_id);
CREATE INDEX presentment_day ON presentment (merchant_id, settled_on, brand, currency) INCLUDE (amount);
CALL protect_tenant('presentment');
REVOKE DELETE, TRUNCATE ON presentment FROM quayside_app;
CREATE POLICY scope ON presentment AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = presentment.merchant_id AND o.id = presentment.order_id));

-- What a scheme says it paid for a day; one per number of its own.
CREATE TABLE scheme_payment (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  payment_no text NOT NULL CHECK (length(payment_no) <= 32),
  brand text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  settled_on date NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, payment_no)
);
CALL protect_tenant('scheme_payment');
REVOKE DELETE, TRUNCATE ON scheme_payment FROM quayside_app;

-- TC40: fraud that an issuer reported.
CREATE TABLE fraud_report (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  report_no text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  brand text,
  fraud_type text NOT NULL,
  reported_on date NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, report_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX fraud_report_of_order ON fraud_report (merchant_id, order_id);
CREATE INDEX fraud_report_day ON fraud_report (merchant_id, reported_on, brand);
CALL protect_tenant('fraud_report');
REVOKE DELETE, TRUNCATE ON fraud_report FROM quayside_app;
CREATE POLICY scope ON fraud_report AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = fraud_report.merchant_id AND o.id = fraud_report.order_id));

-- Chargebacks and retrievals (TC15): a case has a stage, what is to do, and an outcome.
CREATE TABLE chargeback (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  case_no text NOT NULL,
  stage text NOT NULL,
  todo boolean NOT NULL,
  outcome text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  currency char(3) NOT NULL,
  brand text,
  reason_code text NOT NULL,
  opened_at timestamptz NOT NULL,
  scheme_due_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, case_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX chargeback_of_order ON chargeback (merchant_id, order_id);
CALL protect_tenant('chargeback');
REVOKE DELETE, TRUNCATE ON chargeback FROM quayside_app;
CREATE POLICY scope ON chargeback AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = chargeback.merchant_id AND o.id = chargeback.order_id));

-- The path of every entity with a machine (invariant I10); one row per move, in the move's own transaction.
CREATE TABLE entity_event (
  merchant_id bigint NOT NULL,
  entity_id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  order_id uuid NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  entity text NOT NULL,
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'buyer', 'provider', 'network', 'time', 'gateway')),
  actor_id uuid,
  reference text,
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, entity_id, seq),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX entity_event_of_order ON entity_event (merchant_id, order_id) WHERE entity_id <> order_id;
CALL protect_tenant('entity_event');
REVOKE UPDATE, DELETE, TRUNCATE ON entity_event FROM quayside_app;
CREATE POLICY scope ON entity_event AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = entity_event.merchant_id AND o.id = entity_event.order_id));

-- One row per event the core delivered: a repeated one is answered from here.
CREATE TABLE inbox (
  merchant_id bigint NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) <= 64),
  digest bytea NOT NULL,
  outcome text NOT NULL,
  reason text,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, event_id)
);
CALL protect_tenant('inbox');
REVOKE DELETE, TRUNCATE ON inbox FROM quayside_app;

-- Events that the machines refused: kept, tried again when their order moves, never forced and never dropped.
CREATE TABLE unmatched_event (
  merchant_id bigint NOT NULL,
  event_id text NOT NULL,
  order_no text,
  kind text NOT NULL,
  occurred_at timestamptz NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'unmatched', 'resolved')),
  payload jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  PRIMARY KEY (merchant_id, event_id),
  FOREIGN KEY (merchant_id, event_id) REFERENCES inbox (merchant_id, event_id)
);
CREATE INDEX unmatched_event_waiting ON unmatched_event (merchant_id, order_no) WHERE state = 'waiting';
CALL protect_tenant('unmatched_event');
REVOKE DELETE, TRUNCATE ON unmatched_event FROM quayside_app;

-- API requests of the merchant to the core, bodies redacted before they come here.
CREATE TABLE request_log (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  trace_id text NOT NULL,
  order_no text,
  merchant_order_id text,
  method text NOT NULL,
  endpoint text NOT NULL,
  request_body text NOT NULL,
  response_body text NOT NULL,
  resp_code text NOT NULL,
  resp_msg text NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX request_log_latest ON request_log (merchant_id, created_at DESC, id DESC);
CALL protect_tenant('request_log');
CREATE POLICY scope ON request_log AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = request_log.merchant_id AND o.order_no = request_log.order_no));
