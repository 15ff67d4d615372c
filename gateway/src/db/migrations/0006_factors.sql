-- Second factors and proofs of presence (ADR 0027).

-- One authenticator app of a person; while it is being set up, one more that has not yet shown a right code.
CREATE TABLE totp (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- The step of 30 s whose code was taken last: no code of it, or of one before it, is taken again.
  last_step bigint NOT NULL DEFAULT 0,
  used_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE UNIQUE INDEX totp_confirmed ON totp (merchant_id, operator_id) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX totp_pending ON totp (merchant_id, operator_id) WHERE confirmed_at IS NULL;
CALL protect_tenant('totp');

CREATE TABLE recovery_code (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (merchant_id, operator_id, code_hash),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('recovery_code');

CREATE TABLE passkey (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  credential_id bytea NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  -- How often it has signed, by its own count; 0 for those that do not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- Lives in an account of its maker's, not in one piece of hardware.
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, credential_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX passkey_of_operator ON passkey (merchant_id, operator_id, created_at);
CALL protect_tenant('passkey');

-- What a passkey has to sign: random, for one session and purpose, used once. A proof's is for one act alone.
CREATE TABLE passkey_challenge (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  session_hash bytea NOT NULL CHECK (length(session_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign_in', 'prove')),
  challenge bytea NOT NULL CHECK (length(challenge) = 32),
  digest bytea CHECK (length(digest) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, challenge),
  CHECK ((purpose = 'prove') = (digest IS NOT NULL)),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX passkey_challenge_of_operator ON passkey_challenge (merchant_id, operator_id, expires_at);
CALL protect_tenant('passkey_challenge');

-- Wrong ones in a row. Signing in has a count of its own: whoever knows a login password locks nobody's payments.
CREATE TABLE factor_tries (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'prove')),
  wrong int NOT NULL DEFAULT 0 CHECK (wrong BETWEEN 0 AND 4),
  locked_until timestamptz,
  PRIMARY KEY (merchant_id, operator_id, purpose),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('factor_tries');
