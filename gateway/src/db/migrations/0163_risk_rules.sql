-- Rules of risk, in sets of which every save is a version that never changes again (ADR 0130). What the payment core runs is a
-- snapshot over all sets of a merchant, numbered and chained.
CREATE TABLE risk_rule_set (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  description text NOT NULL CHECK (length(description) <= 1000),
  -- Numbers of versions: the newest, the one that decides and the one that is only watched.
  newest int NOT NULL DEFAULT 1 CHECK (newest > 0),
  live int,
  shadow int,
  was_live boolean NOT NULL DEFAULT false,
  retired_at timestamptz,
  deleted_at timestamptz,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, changed_by) REFERENCES operator (merchant_id, id),
  CHECK (live <= newest AND shadow <= newest),
  CHECK (retired_at IS NULL OR (live IS NULL AND shadow IS NULL)),
  CHECK (live IS NULL OR was_live),
  -- What was live once has decided orders: it stays.
  CHECK (deleted_at IS NULL OR (NOT was_live AND live IS NULL AND shadow IS NULL))
);
CREATE UNIQUE INDEX risk_rule_set_name ON risk_rule_set (merchant_id, lower(name)) WHERE deleted_at IS NULL AND retired_at IS NULL;
CALL protect_tenant('risk_rule_set');
REVOKE DELETE, TRUNCATE ON risk_rule_set FROM quayside_app;

CREATE TABLE risk_set_version (
  merchant_id bigint NOT NULL,
  set_id uuid NOT NULL,
  no int NOT NULL CHECK (no > 0),
  scope jsonb NOT NULL,
  -- Rules in their order: rule, id of this wording, name, when, action, phase.
  rules jsonb NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text CHECK (previous_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, set_id, no),
  FOREIGN KEY (merchant_id, set_id) REFERENCES risk_rule_set (merchant_id, id),
  FOREIGN KEY (merchant_id, made_by) REFERENCES operator (merchant_id, id),
  CHECK ((no = 1) = (previous_hash IS NULL))
);
CALL protect_tenant('risk_set_version');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_set_version FROM quayside_app;
ALTER TABLE risk_rule_set
  ADD FOREIGN KEY (merchant_id, id, live) REFERENCES risk_set_version (merchant_id, set_id, no),
  ADD FOREIGN KEY (merchant_id, id, shadow) REFERENCES risk_set_version (merchant_id, set_id, no);

-- When which version of a set decided.
CREATE TABLE risk_set_live (
  merchant_id bigint NOT NULL,
  set_id uuid NOT NULL,
  no int NOT NULL,
  from_snapshot int NOT NULL,
  live_from timestamptz NOT NULL,
  live_until timestamptz,
  PRIMARY KEY (merchant_id, set_id, from_snapshot),
  FOREIGN KEY (merchant_id, set_id, no) REFERENCES risk_set_version (merchant_id, set_id, no),
  CHECK (live_until >= live_from)
);
CALL protect_tenant('risk_set_live');
REVOKE DELETE, TRUNCATE ON risk_set_live FROM quayside_app;

-- Everything that the payment core shall run, at each number.
CREATE TABLE risk_snapshot (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  version int NOT NULL CHECK (version > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text CHECK (previous_hash ~ '^[0-9a-f]{64}$'),
  rules jsonb NOT NULL,
  cause text NOT NULL CHECK (cause IN ('publish', 'rollback', 'shadow', 'retire', 'snooze', 'brake', 'save')),
  made_at timestamptz NOT NULL,
  -- Null where the gateway did it by itself.
  made_by uuid,
  PRIMARY KEY (merchant_id, version),
  FOREIGN KEY (merchant_id, made_by) REFERENCES operator (merchant_id, id),
  CHECK ((version = 1) = (previous_hash IS NULL))
);
CALL protect_tenant('risk_snapshot');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_snapshot FROM quayside_app;

-- What the payment core says that it runs.
CREATE TABLE risk_core (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  version int NOT NULL CHECK (version >= 0),
  hash text CHECK (hash ~ '^[0-9a-f]{64}$'),
  list_number bigint NOT NULL CHECK (list_number >= 0),
  since timestamptz NOT NULL,
  counting_since timestamptz NOT NULL,
  -- By the gateway's clock.
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id)
);
CALL protect_tenant('risk_core');
REVOKE DELETE, TRUNCATE ON risk_core FROM quayside_app;

-- Since when each snapshot and each step of the lists is in use, by the core's word: "live since" of rules and entries.
CREATE TABLE risk_core_step (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  version int NOT NULL,
  list_number bigint NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, version, list_number)
);
CALL protect_tenant('risk_core_step');
REVOKE DELETE, TRUNCATE ON risk_core_step FROM quayside_app;

CREATE TABLE risk_snooze (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  set_id uuid NOT NULL,
  rule uuid NOT NULL,
  mark text NOT NULL CHECK (mark IN ('email', 'card', 'device', 'customer')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 128),
  until timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 100),
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, set_id) REFERENCES risk_rule_set (merchant_id, id),
  FOREIGN KEY (merchant_id, made_by) REFERENCES operator (merchant_id, id),
  CHECK (until > made_at AND until <= made_at + interval '30 days')
);
CREATE INDEX risk_snooze_rule ON risk_snooze (merchant_id, rule, until);
CALL protect_tenant('risk_snooze');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_snooze FROM quayside_app;

-- Wordings that were put into shadow because they stopped more than was foreseen; a new version of the set starts anew.
CREATE TABLE risk_brake (
  merchant_id bigint NOT NULL,
  wording uuid NOT NULL,
  set_id uuid NOT NULL,
  at timestamptz NOT NULL,
  why text NOT NULL CHECK (why IN ('forecast', 'share')),
  hits int NOT NULL CHECK (hits >= 0),
  -- Matches an hour that were foreseen, in thousandths.
  forecast_milli bigint NOT NULL CHECK (forecast_milli >= 0),
  PRIMARY KEY (merchant_id, wording),
  FOREIGN KEY (merchant_id, set_id) REFERENCES risk_rule_set (merchant_id, id)
);
CALL protect_tenant('risk_brake');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_brake FROM quayside_app;

-- What the lab foresaw of a wording, by what it says: publishing asks for one that is not old, the brake holds it to it.
CREATE TABLE risk_forecast (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- SHA-256 of action, scope and text.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  ran_at timestamptz NOT NULL,
  -- Matches an hour, in thousandths.
  matches_milli bigint NOT NULL CHECK (matches_milli >= 0),
  -- US cents in 30 days.
  net_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, digest)
);
CALL protect_tenant('risk_forecast');
REVOKE DELETE, TRUNCATE ON risk_forecast FROM quayside_app;

-- Orders that a wording matched; written with the order.
CREATE TABLE risk_rule_hit (
  merchant_id bigint NOT NULL,
  rule_id uuid NOT NULL,
  at timestamptz NOT NULL,
  order_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'shadow')),
  -- Whether it was among what decided.
  decided boolean NOT NULL,
  PRIMARY KEY (merchant_id, rule_id, at, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('risk_rule_hit');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_rule_hit FROM quayside_app;
CREATE POLICY scope ON risk_rule_hit AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = risk_rule_hit.merchant_id AND o.id = risk_rule_hit.order_id));

-- What is black or white by itself, whatever rules say.
CREATE TABLE risk_list_entry (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  colour text NOT NULL CHECK (colour IN ('black', 'white')),
  type text NOT NULL CHECK (type IN ('email', 'domain', 'card', 'bin', 'ip', 'range', 'country', 'device', 'customer', 'address')),
  -- In the form in which orders are compared with it.
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 128),
  -- As it may be read.
  shown text NOT NULL CHECK (length(shown) BETWEEN 1 AND 64),
  reason text NOT NULL CHECK (length(reason) <= 100),
  lifts text[] NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz,
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  dropped_at timestamptz,
  dropped_by uuid,
  -- Of the step of the lists that put it there, and of the one that dropped it.
  put_number bigint NOT NULL,
  drop_number bigint,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, added_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, dropped_by) REFERENCES operator (merchant_id, id),
  CHECK (valid_until > valid_from),
  CHECK (num_nulls(dropped_at, drop_number) IN (0, 2)),
  CHECK ((colour = 'white') = (cardinality(lifts) > 0))
);
-- One entry about a thing at a time.
CREATE UNIQUE INDEX risk_list_entry_value ON risk_list_entry (merchant_id, colour, type, value) WHERE dropped_at IS NULL;
CREATE INDEX risk_list_entry_put ON risk_list_entry (merchant_id, put_number);
CREATE INDEX risk_list_entry_drop ON risk_list_entry (merchant_id, drop_number) WHERE drop_number IS NOT NULL;
CREATE INDEX risk_list_entry_page ON risk_list_entry (merchant_id, colour, added_at DESC, id DESC);
CALL protect_tenant('risk_list_entry');
REVOKE DELETE, TRUNCATE ON risk_list_entry FROM quayside_app;

-- The newest step of a merchant's lists, with a sum over all entries that does not depend on their order.
CREATE TABLE risk_list_head (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  newest bigint NOT NULL CHECK (newest >= 0),
  entries int NOT NULL CHECK (entries >= 0),
  -- Modulo 2^64, as a number.
  digest numeric(20) NOT NULL CHECK (digest >= 0 AND digest < 18446744073709551616),
  PRIMARY KEY (merchant_id)
);
CALL protect_tenant('risk_list_head');
REVOKE DELETE, TRUNCATE ON risk_list_head FROM quayside_app;

CREATE TABLE risk_entry_hit (
  merchant_id bigint NOT NULL,
  entry_id uuid NOT NULL,
  at timestamptz NOT NULL,
  order_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, entry_id, at, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('risk_entry_hit');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_entry_hit FROM quayside_app;
CREATE POLICY scope ON risk_entry_hit AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = risk_entry_hit.merchant_id AND o.id = risk_entry_hit.order_id));
