-- A second pair of eyes: for what a merchant asks one, and what waits for one (ADR 0031).

-- One rule of a kind. Amounts are minor units as text by currency: from its threshold on somebody is asked, and in a currency
-- without one whatever the amount. Ids of roles and people are no foreign keys: one that is gone matches nobody, and so loosens nothing.
CREATE TABLE approval_rule (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  -- The constraints bear the column's first name, as databases from before the squash have them (ADR 0084).
  threshold jsonb CONSTRAINT approval_rule_above_not_null NOT NULL DEFAULT '{}'
    CONSTRAINT approval_rule_above_check CHECK (jsonb_typeof(threshold) = 'object'),
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
  -- Who stands behind a proposal besides whoever asked: nobody of them decides it. A rule's maker asks through every run of it.
  makers uuid[] NOT NULL DEFAULT '{}',
  -- Rules that asked besides the first one; whoever decides is named by all of them.
  also_rules text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, maker_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, decided_by) REFERENCES operator (merchant_id, id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  -- Nobody is their own second pair of eyes.
  CHECK (state NOT IN ('done', 'failed', 'refused') OR (decided_by IS NOT NULL AND decided_by IS DISTINCT FROM maker_id)),
  CHECK ((state = 'failed') = (problem IS NOT NULL)),
  CHECK (expires_at > asked_at),
  CONSTRAINT approval_not_by_makers CHECK (
    state NOT IN ('done', 'failed', 'refused') OR decided_by IS NULL OR NOT decided_by = ANY (makers))
);
-- The same proposal twice is one while it waits.
CREATE UNIQUE INDEX approval_open ON approval (merchant_id, maker_id, call, digest) NULLS NOT DISTINCT WHERE state = 'waiting';
CREATE INDEX approval_newest ON approval (merchant_id, asked_at DESC, id DESC);
CREATE INDEX approval_waiting ON approval (expires_at) WHERE state = 'waiting';
CALL protect_tenant('approval');
REVOKE DELETE, TRUNCATE ON approval FROM quayside_app;
-- Not validated, as those that had ended before there were makers have none (ADR 0084).
ALTER TABLE approval ADD CONSTRAINT approval_has_makers CHECK (maker_id IS NOT NULL OR cardinality(makers) > 0) NOT VALID;

-- What a person has done under a rule without a second person on one Beijing day, so that many small acts are one large one.
CREATE TABLE approval_spent (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 60),
  day date NOT NULL,
  currency char(3) NOT NULL,
  minor bigint NOT NULL CHECK (minor >= 0),
  PRIMARY KEY (merchant_id, operator_id, rule, day, currency),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('approval_spent');
REVOKE DELETE, TRUNCATE ON approval_spent FROM quayside_app;
