-- What comes before a chargeback: alerts of the networks, disputes that a scheme settles by a rule (RDR), and complaints of buyers.

-- From which alert or dispute order a refund came; null for all others. One that failed or was cancelled makes room for another.
ALTER TABLE refund
  ADD COLUMN origin_kind text CHECK (origin_kind IN ('alert', 'dispute_order')),
  ADD COLUMN origin_id uuid,
  ADD CHECK (num_nulls(origin_kind, origin_id) IN (0, 2));
CREATE UNIQUE INDEX refund_once_of_origin ON refund (merchant_id, origin_id)
  WHERE origin_id IS NOT NULL AND state NOT IN ('failed', 'canceled');

-- What the provider asks for an alert that ended with a refund.
ALTER TABLE merchant_pricing ADD COLUMN alert_fee_minor bigint NOT NULL DEFAULT 0 CHECK (alert_fee_minor >= 0);

CREATE TABLE alert (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  alert_no text NOT NULL CHECK (length(alert_no) <= 32),
  network text NOT NULL CHECK (network IN ('ethoca', 'cdrn')),
  type text NOT NULL CHECK (type IN ('confirmed_fraud', 'customer_dispute')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  brand text,
  reason_code text CHECK (length(reason_code) <= 20),
  received_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'processing', 'refunded', 'ignored', 'expired')),
  refund_state text NOT NULL CHECK (refund_state IN ('none', 'pending', 'succeed', 'failed')),
  -- The refund that it led to, or that was tried last.
  refund_id uuid,
  -- Why it ended without a refund of its own.
  cause text CHECK (cause IN ('already_disputed', 'previously_refunded')),
  fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  ended_at timestamptz,
  ended_by uuid,
  -- How often its end has been told ahead: at arrival, at half time, and some hours before.
  told int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, alert_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refund (merchant_id, id),
  CHECK ((ended_at IS NULL) = (state IN ('pending', 'processing'))),
  CHECK ((state = 'processing') = (refund_state = 'pending')),
  CHECK (refund_state = 'none' OR refund_id IS NOT NULL),
  CHECK (state <> 'refunded' OR refund_state = 'succeed' OR cause IS NOT NULL)
);
CREATE INDEX alert_of_order ON alert (merchant_id, order_id);
-- The list: the page itself, then what can be rare, in the page's order; and what waits, soonest end first.
CREATE INDEX alert_received ON alert (merchant_id, received_at DESC, id DESC);
CREATE INDEX alert_state ON alert (merchant_id, state, received_at DESC, id DESC);
CREATE INDEX alert_waiting ON alert (merchant_id, due_at, id) WHERE state IN ('pending', 'processing');
-- What time has overtaken, over all merchants.
CREATE INDEX alert_due ON alert (due_at) WHERE state IN ('pending', 'processing');
CALL protect_tenant('alert');
REVOKE DELETE, TRUNCATE ON alert FROM quayside_app;
CREATE POLICY scope ON alert AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = alert.merchant_id AND o.id = alert.order_id));

-- What the network is told of an alert; the first final outcome stands. Without an alert: of an order that nobody here knows,
-- or that was never captured.
CREATE TABLE alert_report (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  alert_id uuid,
  order_id uuid,
  alert_no text NOT NULL CHECK (length(alert_no) <= 32),
  network text NOT NULL CHECK (network IN ('ethoca', 'cdrn')),
  report_no text NOT NULL CHECK (length(report_no) <= 32),
  outcome text NOT NULL CHECK (outcome IN
    ('RESOLVED', 'PREVIOUSLY_REFUNDED', 'UNRESOLVED_DISPUTE', 'MISSED', 'NOT_FOUND', 'NOT_SETTLED', 'IN_TRANSIT')),
  refunded_minor bigint CHECK (refunded_minor > 0),
  currency char(3),
  refunded_at timestamptz,
  arn text,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'acknowledged', 'refused')),
  queued_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  ended_at timestamptz,
  refused_code text CHECK (length(refused_code) <= 40),
  refused_reason text,
  attempt int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, report_no),
  FOREIGN KEY (merchant_id, alert_id) REFERENCES alert (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  -- Row G3: refunded is said only of what the network of the card has done.
  CHECK ((outcome = 'RESOLVED') = (refunded_minor IS NOT NULL)),
  CHECK ((refunded_minor IS NULL) = (refunded_at IS NULL)),
  CHECK ((state IN ('acknowledged', 'refused')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX alert_report_final ON alert_report (merchant_id, network, alert_no) WHERE outcome <> 'IN_TRANSIT';
CREATE UNIQUE INDEX alert_report_in_transit ON alert_report (merchant_id, network, alert_no) WHERE outcome = 'IN_TRANSIT';
CREATE INDEX alert_report_unanswered ON alert_report (merchant_id, network, next_at) WHERE state IN ('queued', 'sent');
CALL protect_tenant('alert_report');
REVOKE DELETE, TRUNCATE ON alert_report FROM quayside_app;
CREATE POLICY scope ON alert_report AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = alert_report.merchant_id AND o.id = alert_report.order_id));

-- Rapid dispute resolution: settled by the scheme before anybody was asked.
CREATE TABLE rdr (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  rdr_no text NOT NULL CHECK (length(rdr_no) <= 32),
  amount bigint NOT NULL CHECK (amount > 0),
  fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  currency char(3) NOT NULL,
  brand text,
  rule text NOT NULL CHECK (length(rule) <= 60),
  reason_code text NOT NULL CHECK (length(reason_code) <= 20),
  state text NOT NULL CHECK (state IN ('received', 'posted')),
  received_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, rdr_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX rdr_of_order ON rdr (merchant_id, order_id);
CREATE INDEX rdr_received ON rdr (merchant_id, received_at DESC, id DESC);
CALL protect_tenant('rdr');
REVOKE DELETE, TRUNCATE ON rdr FROM quayside_app;
CREATE POLICY scope ON rdr AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = rdr.merchant_id AND o.id = rdr.order_id));

-- Complaints of buyers: at most one that is not decided for each order (row D1).
CREATE TABLE dispute_order (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  complaint_no text NOT NULL CHECK (length(complaint_no) <= 32),
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  brand text,
  reason text NOT NULL CHECK (length(reason) <= 40),
  remark text CHECK (length(remark) <= 500),
  email text CHECK (length(email) <= 64),
  complained_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('init', 'approved', 'declined', 'refunding', 'refunded')),
  merchant_remark text CHECK (length(merchant_remark) BETWEEN 1 AND 500),
  decided_at timestamptz,
  decided_by uuid,
  -- A chargeback has taken its place (row D7).
  disputed boolean NOT NULL DEFAULT false,
  refund_id uuid,
  ended_at timestamptz,
  -- Days after which the merchant has been reminded so far.
  reminded int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, complaint_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refund (merchant_id, id),
  CHECK ((ended_at IS NOT NULL) = (state IN ('declined', 'refunded'))),
  CHECK (state <> 'declined' OR disputed OR merchant_remark IS NOT NULL),
  CHECK (state NOT IN ('refunding', 'refunded') OR refund_id IS NOT NULL)
);
CREATE UNIQUE INDEX dispute_order_open ON dispute_order (merchant_id, order_id) WHERE state IN ('init', 'approved', 'refunding');
CREATE INDEX dispute_order_of_order ON dispute_order (merchant_id, order_id);
CREATE INDEX dispute_order_complained ON dispute_order (merchant_id, complained_at DESC, id DESC);
CREATE INDEX dispute_order_state ON dispute_order (merchant_id, state, complained_at DESC, id DESC);
CREATE INDEX dispute_order_waiting ON dispute_order (complained_at) WHERE state = 'init';
CALL protect_tenant('dispute_order');
REVOKE DELETE, TRUNCATE ON dispute_order FROM quayside_app;
CREATE POLICY scope ON dispute_order AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = dispute_order.merchant_id AND o.id = dispute_order.order_id));

-- What buyer and merchant write about a complaint, and whose turn it is.
CREATE TABLE dispute_thread (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  dispute_order_id uuid NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'replied', 'close')),
  opened_at timestamptz NOT NULL,
  -- The last word, whoever wrote it.
  last_at timestamptz NOT NULL,
  messages int NOT NULL CHECK (messages > 0),
  closed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, dispute_order_id),
  FOREIGN KEY (merchant_id, dispute_order_id) REFERENCES dispute_order (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((state = 'close') = (closed_at IS NOT NULL))
);
CREATE INDEX dispute_thread_last ON dispute_thread (merchant_id, last_at DESC, id DESC);
CREATE INDEX dispute_thread_state ON dispute_thread (merchant_id, state, last_at DESC, id DESC);
CREATE INDEX dispute_thread_silent ON dispute_thread (last_at) WHERE state <> 'close';
CALL protect_tenant('dispute_thread');
REVOKE DELETE, TRUNCATE ON dispute_thread FROM quayside_app;
CREATE POLICY scope ON dispute_thread AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = dispute_thread.merchant_id AND o.id = dispute_thread.order_id));

CREATE TABLE dispute_message (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  order_id uuid NOT NULL,
  message_no text NOT NULL CHECK (length(message_no) <= 32),
  author text NOT NULL CHECK (author IN ('buyer', 'merchant')),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL,
  written_by uuid,
  -- A merchant's words on their way to the buyer.
  delivery text NOT NULL CHECK (delivery IN ('queued', 'sent', 'delivered', 'refused')),
  attempt int NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, message_no),
  FOREIGN KEY (merchant_id, thread_id) REFERENCES dispute_thread (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((author = 'merchant') = (written_by IS NOT NULL)),
  CHECK (author = 'merchant' OR delivery = 'delivered')
);
CREATE INDEX dispute_message_of_thread ON dispute_message (merchant_id, thread_id, written_at, id);
CALL protect_tenant('dispute_message');
REVOKE DELETE, TRUNCATE ON dispute_message FROM quayside_app;
CREATE POLICY scope ON dispute_message AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = dispute_message.merchant_id AND o.id = dispute_message.order_id));

CREATE TABLE dispute_message_file (
  merchant_id bigint NOT NULL,
  message_id uuid NOT NULL,
  file_id uuid NOT NULL,
  position int NOT NULL CHECK (position BETWEEN 1 AND 5),
  order_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, message_id, position),
  -- A file goes out with one message.
  UNIQUE (merchant_id, file_id),
  FOREIGN KEY (merchant_id, message_id) REFERENCES dispute_message (merchant_id, id),
  FOREIGN KEY (merchant_id, file_id) REFERENCES stored_file (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('dispute_message_file');
REVOKE UPDATE, DELETE, TRUNCATE ON dispute_message_file FROM quayside_app;
CREATE POLICY scope ON dispute_message_file AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = dispute_message_file.merchant_id AND o.id = dispute_message_file.order_id));
