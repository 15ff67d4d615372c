-- Searches for rules in past orders, and what each found (ADR 0135). That nothing was found is kept as well.
CREATE TABLE risk_suggestion_run (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Null in the night.
  asked_by uuid,
  ended_at timestamptz CHECK (ended_at >= asked_at),
  failed boolean NOT NULL DEFAULT false CHECK (NOT failed OR ended_at IS NOT NULL),
  from_at timestamptz,
  split_at timestamptz CHECK (split_at > from_at),
  to_at timestamptz CHECK (to_at > split_at),
  tried int CHECK (tried >= 0),
  orders int CHECK (orders >= 0),
  bad_found int CHECK (bad_found >= 0),
  bad_judged int CHECK (bad_judged >= 0),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, asked_by) REFERENCES operator (merchant_id, id),
  CHECK (num_nulls(from_at, split_at, to_at, tried, orders, bad_found, bad_judged) IN (0, 7)),
  CHECK ((to_at IS NOT NULL) = (ended_at IS NOT NULL AND NOT failed))
);
-- One at a time.
CREATE UNIQUE INDEX risk_suggestion_run_open ON risk_suggestion_run (merchant_id) WHERE ended_at IS NULL;
CREATE INDEX risk_suggestion_run_asked ON risk_suggestion_run (merchant_id, asked_at DESC);
CALL protect_tenant('risk_suggestion_run');
REVOKE DELETE, TRUNCATE ON risk_suggestion_run FROM quayside_app;

CREATE TABLE risk_suggestion (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  run_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place >= 0),
  -- The rule as text.
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 8000),
  action text NOT NULL CHECK (action IN ('block', 'review')),
  phase text NOT NULL CHECK (phase IN ('before', 'after')),
  verdict text NOT NULL CHECK (verdict IN ('held', 'few', 'loses', 'chance')),
  -- Matches, bad and good ones, and US cents of net and interval, of each period.
  found jsonb NOT NULL,
  judged jsonb NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, run_id, place),
  FOREIGN KEY (merchant_id, run_id) REFERENCES risk_suggestion_run (merchant_id, id)
);
CALL protect_tenant('risk_suggestion');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_suggestion FROM quayside_app;

-- What is looked for has bad orders in common.
CREATE INDEX risk_fact_bad ON risk_fact (merchant_id, at) WHERE bad_at IS NOT NULL;
