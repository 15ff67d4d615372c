-- Parcels of orders, what the tracker told of each, and the proof of each delivery (ADR 0137). No money moves here.
CREATE TABLE shipment (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Names of states are the specification's: merchants' tools compare them.
  delivery text NOT NULL CHECK (delivery IN ('init', 'pending', 'finished')),
  detail text NOT NULL DEFAULT 'pending'
    CHECK (detail IN ('pending', 'notfound', 'transit', 'pickup', 'delivered', 'expired', 'undelivered', 'exception')),
  sub text CHECK (length(sub) <= 20),
  upload smallint NOT NULL CHECK (upload IN (0, 1, 2)),
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- As it was typed, and as it is compared.
  number text CHECK (length(number) BETWEEN 1 AND 50),
  number_key text CHECK (number_key ~ '^[0-9A-Z]{1,50}$'),
  company text CHECK (length(company) <= 20),
  site text CHECK (length(site) BETWEEN 1 AND 200),
  country char(2),
  uploaded_at timestamptz,
  uploaded_by uuid,
  -- Counts numbers and companies that were given, so that what a tracker tells of an earlier one moves nothing.
  round int NOT NULL DEFAULT 0 CHECK (round >= 0),
  round_at timestamptz,
  attempt int NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  registered text NOT NULL DEFAULT 'none' CHECK (registered IN ('none', 'asked', 'known', 'refused')),
  -- Asked about last, where nothing was told.
  asked_at timestamptz,
  news text CHECK (length(news) <= 200),
  place text CHECK (length(place) <= 120),
  -- By the company's clock, and by ours.
  news_at timestamptz,
  heard_at timestamptz,
  proof text CHECK (proof IN ('fits', 'unproven', 'contradicts')),
  finished_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, uploaded_by) REFERENCES operator (merchant_id, id),
  CHECK ((delivery = 'init') = (upload = 0)),
  CHECK ((delivery = 'finished') = (detail IN ('delivered', 'expired'))),
  CHECK ((delivery = 'finished') = (finished_at IS NOT NULL)),
  CHECK ((upload = 0) = (number IS NULL) AND num_nulls(number, number_key, company, uploaded_at, round_at) IN (0, 5)),
  CHECK (proof IS NULL OR detail = 'delivered')
);
-- One number at most is owed for an order, and no parcel of it is told twice.
CREATE UNIQUE INDEX shipment_owed ON shipment (merchant_id, order_id) WHERE upload = 0;
CREATE UNIQUE INDEX shipment_of_order ON shipment (merchant_id, order_id, number_key) WHERE number_key IS NOT NULL;
CREATE INDEX shipment_created ON shipment (merchant_id, created_at DESC, id DESC);
CREATE INDEX shipment_delivery ON shipment (merchant_id, delivery, created_at DESC, id DESC);
CREATE INDEX shipment_detail ON shipment (merchant_id, detail, created_at DESC, id DESC);
CREATE INDEX shipment_company ON shipment (merchant_id, company, created_at DESC, id DESC) WHERE company IS NOT NULL;
CREATE INDEX shipment_number ON shipment (merchant_id, number_key) WHERE number_key IS NOT NULL;
CREATE INDEX shipment_typed ON shipment (merchant_id, number) WHERE number IS NOT NULL;
CREATE INDEX shipment_due ON shipment (merchant_id, due_at, id) WHERE upload = 0;
-- Time looks over all merchants for what is silent.
CREATE INDEX shipment_silent ON shipment (coalesce(heard_at, round_at)) WHERE delivery = 'pending';
CALL protect_tenant('shipment');
REVOKE DELETE, TRUNCATE ON shipment FROM quayside_app;
CREATE POLICY scope ON shipment AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = shipment.merchant_id AND o.id = shipment.order_id));

-- Steps of parcels: the rows of one form a path through its machine.
CREATE TABLE shipment_step (
  merchant_id bigint NOT NULL,
  shipment_id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  order_id uuid NOT NULL,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event IN ('need', 'upload', 'correct', 'news', 'deliver', 'lose')),
  from_state text,
  to_state text NOT NULL,
  detail text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'network', 'time', 'system')),
  actor_id uuid,
  -- Of what was given: the number as it was typed, and the company.
  number text,
  company text,
  PRIMARY KEY (merchant_id, shipment_id, seq),
  FOREIGN KEY (merchant_id, shipment_id) REFERENCES shipment (merchant_id, id),
  FOREIGN KEY (merchant_id, actor_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('shipment_step');
REVOKE UPDATE, DELETE, TRUNCATE ON shipment_step FROM quayside_app;
CREATE POLICY scope ON shipment_step AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = shipment_step.merchant_id AND o.id = shipment_step.order_id));

-- All that a tracker told, each once by its id; what came too late or too early is kept and moves nothing.
CREATE TABLE shipment_news (
  merchant_id bigint NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 64),
  shipment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  round int NOT NULL,
  at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  detail text NOT NULL,
  sub text,
  text text NOT NULL CHECK (length(text) <= 200),
  country char(2),
  city text CHECK (length(city) <= 80),
  postcode text CHECK (length(postcode) <= 16),
  signer text CHECK (length(signer) <= 80),
  standing text NOT NULL CHECK (standing IN ('applied', 'older', 'after_end', 'replaced')),
  PRIMARY KEY (merchant_id, event_id),
  FOREIGN KEY (merchant_id, shipment_id) REFERENCES shipment (merchant_id, id)
);
CREATE INDEX shipment_news_of ON shipment_news (merchant_id, shipment_id, at DESC);
CALL protect_tenant('shipment_news');
REVOKE UPDATE, DELETE, TRUNCATE ON shipment_news FROM quayside_app;
CREATE POLICY scope ON shipment_news AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = shipment_news.merchant_id AND o.id = shipment_news.order_id));

-- What proved a delivery at the moment that it was told, sealed by the hash of its canonical JSON.
CREATE TABLE delivery_proof (
  merchant_id bigint NOT NULL,
  shipment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  sealed_at timestamptz NOT NULL,
  handover text NOT NULL CHECK (handover IN ('signed', 'collected', 'left', 'said')),
  standing text NOT NULL CHECK (standing IN ('fits', 'unproven', 'contradicts')),
  doubts text[] NOT NULL,
  snapshot jsonb NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32),
  PRIMARY KEY (merchant_id, shipment_id),
  FOREIGN KEY (merchant_id, shipment_id) REFERENCES shipment (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((standing = 'contradicts') = (cardinality(doubts) > 0))
);
CREATE INDEX delivery_proof_order ON delivery_proof (merchant_id, order_id);
CALL protect_tenant('delivery_proof');
REVOKE UPDATE, DELETE, TRUNCATE ON delivery_proof FROM quayside_app;
CREATE POLICY scope ON delivery_proof AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = delivery_proof.merchant_id AND o.id = delivery_proof.order_id));

-- What spoke against a proof after it was sealed: the seal stays, the doubt stands beside it.
CREATE TABLE delivery_doubt (
  merchant_id bigint NOT NULL,
  shipment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id text NOT NULL,
  doubt text NOT NULL CHECK (doubt IN ('returned')),
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, shipment_id, event_id),
  FOREIGN KEY (merchant_id, shipment_id) REFERENCES delivery_proof (merchant_id, shipment_id)
);
CALL protect_tenant('delivery_doubt');
REVOKE UPDATE, DELETE, TRUNCATE ON delivery_doubt FROM quayside_app;
CREATE POLICY scope ON delivery_doubt AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = delivery_doubt.merchant_id AND o.id = delivery_doubt.order_id));
