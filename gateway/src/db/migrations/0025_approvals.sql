-- A second pair of eyes: for what a merchant asks one, and what waits for one (ADR 0031).

-- One rule of a kind. Amounts are minor units as text by currency: up to them nobody is asked, and a currency without one is
-- asked for whatever the amount. Ids of roles and people are no foreign keys: one that is gone matches nobody, and so loosens nothing.
CREATE TABLE approval_rule (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  above jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(above) = 'object'),
  role_ids uuid[] NOT NULL DEFAULT '{}',
  operator_ids uuid[] NOT NULL DEFAULT '{}',
  binds_main boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, kind),
  FOREIGN KEY (merchant_id, changed_by) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('approval_rule');

CREATE TABLE approval (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  -- Whose rule asked for it: for a change of a rule, the rule that would change.
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 60),
  call text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'refused', 'withdrawn', 'expired')),
  -- Null: a job of the system asked.
  maker_id uuid,
  maker_ip inet,
  target text,
  amounts jsonb NOT NULL DEFAULT '[]',
  facts jsonb NOT NULL DEFAULT '{}',
  foreseen jsonb NOT NULL,
  -- The call's parsed input: the handler runs on exactly this.
  input_sealed bytea NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  problem text,
  problem_facts jsonb,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, maker_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, decided_by) REFERENCES operator (merchant_id, id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  -- Nobody is their own second pair of eyes.
  CHECK (state NOT IN ('done', 'failed', 'refused') OR (decided_by IS NOT NULL AND decided_by IS DISTINCT FROM maker_id)),
  CHECK ((state = 'failed') = (problem IS NOT NULL)),
  CHECK (expires_at > asked_at)
);
-- The same proposal twice is one while it waits.
CREATE UNIQUE INDEX approval_open ON approval (merchant_id, maker_id, call, digest) NULLS NOT DISTINCT WHERE state = 'waiting';
CREATE INDEX approval_newest ON approval (merchant_id, asked_at DESC, id DESC);
CREATE INDEX approval_waiting ON approval (expires_at) WHERE state = 'waiting';
CALL protect_tenant('approval');
REVOKE DELETE, TRUNCATE ON approval FROM quayside_app;
