-- Merchants, their people and everything that opens a session.

CREATE TABLE merchant (
  id bigint PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 100),
  -- E-commerce platform on which refund, capture, void and review must be done (spec §6); null for an own shop.
  platform text CHECK (length(platform) <= 40),
  country char(2) NOT NULL,
  zone text NOT NULL DEFAULT 'Asia/Shanghai',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'frozen')),
  -- Nothing of the merchant is kept from before (spec §9: account system switch 2019-04-30).
  migrated_on date NOT NULL DEFAULT '2019-04-30',
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE merchant ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON merchant TO quayside_app USING (id = (SELECT app_merchant_id()));

-- What the provider charges and holds back, per currency.
CREATE TABLE merchant_pricing (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  currency char(3) NOT NULL,
  fee_bps int NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  fee_fixed_minor bigint NOT NULL CHECK (fee_fixed_minor >= 0),
  chargeback_fee_minor bigint NOT NULL CHECK (chargeback_fee_minor >= 0),
  reserve_bps int NOT NULL CHECK (reserve_bps BETWEEN 0 AND 10000),
  reserve_days int NOT NULL DEFAULT 180 CHECK (reserve_days > 0),
  settle_days int NOT NULL DEFAULT 1 CHECK (settle_days >= 0),
  PRIMARY KEY (merchant_id, currency)
);

CREATE TABLE site (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('website', 'app')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 200),
  state text NOT NULL CHECK (state IN ('pending', 'review_success', 'review_failed', 'normal', 'frozen', 'deleted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, url)
);

CREATE TABLE operator (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  login_name text NOT NULL CHECK (login_name ~ '^[A-Za-z0-9_]{5,32}$'),
  real_name text NOT NULL CHECK (length(real_name) BETWEEN 1 AND 64),
  department text CHECK (length(department) <= 64),
  email text CHECK (length(email) BETWEEN 6 AND 64),
  mobile text CHECK (length(mobile) <= 20),
  is_main boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'locked', 'deleted')),
  password_hash text,
  password_set_at timestamptz,
  payment_password_hash text,
  must_change boolean NOT NULL DEFAULT false,
  wrong_passwords int NOT NULL DEFAULT 0,
  wrong_since timestamptz,
  -- Automatic lock after wrong passwords; it opens by itself.
  locked_until timestamptz,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
  preferences jsonb NOT NULL DEFAULT '{}',
  signed_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
-- Sign-in has no merchant yet, so both names are unique over all of them.
CREATE UNIQUE INDEX operator_login_name ON operator (lower(login_name)) WHERE state <> 'deleted';
CREATE UNIQUE INDEX operator_email ON operator (lower(email)) WHERE state <> 'deleted' AND email IS NOT NULL;
CREATE UNIQUE INDEX operator_main ON operator (merchant_id) WHERE is_main;

CREATE TABLE role (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, name)
);

CREATE TABLE role_permission (
  merchant_id bigint NOT NULL,
  role_id uuid NOT NULL,
  permission text NOT NULL,
  PRIMARY KEY (merchant_id, role_id, permission),
  FOREIGN KEY (merchant_id, role_id) REFERENCES role (merchant_id, id)
);

CREATE TABLE operator_role (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  role_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, role_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, role_id) REFERENCES role (merchant_id, id)
);

-- A session is a random token of which only the SHA-256 is kept.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  step text NOT NULL CHECK (step IN ('device', 'open')),
  code_checked boolean NOT NULL DEFAULT false,
  ip inet,
  agent text,
  device_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  closed_at timestamptz,
  close_reason text,
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX session_of_operator ON session (merchant_id, operator_id) WHERE closed_at IS NULL;

CREATE TABLE device (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  agent text,
  ip inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, token_hash),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);

CREATE TABLE one_time_code (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  purpose text NOT NULL,
  session_hash bytea,
  code_hash bytea NOT NULL,
  target text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX one_time_code_recent ON one_time_code (merchant_id, operator_id, purpose, created_at DESC);

-- Neither belongs to a merchant until it is used: a captcha to nobody, a ticket to whom it names.
CREATE TABLE captcha (
  id uuid PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE ticket (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('token_login', 'autologin', 'download')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_ip inet,
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);

-- Keys of the provider's own systems (ingest, staff tools); the secret is sealed with the installation's key.
CREATE TABLE provider_key (
  key_id text PRIMARY KEY,
  secret_sealed bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);

-- One answer per key: a repeated write gets what the first one got.
CREATE TABLE idempotency_key (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  call text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, operator_id, call, key)
);

-- Who did what, when, from where, with which outcome; never a body, only allow-listed fields.
CREATE TABLE operation_log (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  operator_id uuid,
  operator_name text,
  session_hash bytea,
  ip inet,
  call text NOT NULL,
  target text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed', 'read')),
  reason text,
  facts jsonb NOT NULL DEFAULT '{}',
  trace text NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX operation_log_at ON operation_log (merchant_id, at DESC, id DESC);

CREATE TABLE staff_task (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid,
  note text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

REVOKE INSERT, UPDATE, DELETE ON merchant, merchant_pricing, provider_key FROM quayside_app;
REVOKE UPDATE, DELETE, TRUNCATE ON operation_log FROM quayside_app;
REVOKE SELECT ON provider_key FROM quayside_app;

CALL protect_tenant('merchant_pricing');
CALL protect_tenant('site');
CALL protect_tenant('operator');
CALL protect_tenant('role');
CALL protect_tenant('role_permission');
CALL protect_tenant('operator_role');
CALL protect_tenant('session');
CALL protect_tenant('device');
CALL protect_tenant('one_time_code');
CALL protect_tenant('ticket');
CALL protect_tenant('idempotency_key');
CALL protect_tenant('operation_log');
CALL protect_tenant('staff_task');
