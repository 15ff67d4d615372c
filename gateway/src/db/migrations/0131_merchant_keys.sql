-- Keys with which a merchant's servers sign (spec §5, machine merchant_key, ADR 0120).
CREATE TABLE merchant_key (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  kind text NOT NULL CHECK (kind IN ('hmac', 'rsa', 'md5')),
  state text NOT NULL CHECK (state IN ('generated', 'active', 'retiring', 'revoked')),
  -- Of HMAC and MD5: gone when the key is revoked.
  secret_sealed bytea,
  -- Of RSA: the merchant's public half, SubjectPublicKeyInfo.
  public_der bytea,
  bits int CHECK (bits BETWEEN 2048 AND 8192),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  last_four text NOT NULL CHECK (length(last_four) = 4),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  -- How often its maker was shown the secret again, and when last.
  shown_times int NOT NULL DEFAULT 0 CHECK (shown_times >= 0),
  overlap_hours int NOT NULL CHECK (overlap_hours BETWEEN 1 AND 168),
  activated_at timestamptz,
  retiring_at timestamptz,
  retires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  -- A key that was revoked does not come back.
  UNIQUE (merchant_id, kind, fingerprint),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  CHECK ((kind = 'rsa') = (public_der IS NOT NULL)),
  CHECK ((kind = 'rsa') = (bits IS NOT NULL)),
  CHECK ((secret_sealed IS NOT NULL) = (kind <> 'rsa' AND state <> 'revoked')),
  CHECK (state <> 'generated' OR num_nonnulls(activated_at, retiring_at, retires_at, revoked_at) = 0),
  CHECK (state NOT IN ('active', 'retiring') OR activated_at IS NOT NULL),
  CHECK (num_nulls(retiring_at, retires_at) IN (0, 2)),
  CHECK (state <> 'active' OR retiring_at IS NULL),
  CHECK (state <> 'retiring' OR retiring_at IS NOT NULL),
  CHECK (retires_at <= retiring_at + interval '168 hours'),
  CHECK ((state = 'revoked') = (revoked_at IS NOT NULL))
);
-- One that waits, one that is active and one that is retiring of each kind, however many change them at once.
CREATE UNIQUE INDEX merchant_key_one ON merchant_key (merchant_id, kind, state) WHERE state <> 'revoked';
CREATE INDEX merchant_key_over ON merchant_key (retires_at) WHERE state = 'retiring';
CALL protect_tenant('merchant_key');
REVOKE DELETE, TRUNCATE ON merchant_key FROM quayside_app;

CREATE FUNCTION merchant_key_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a key that was revoked stays so';
END $$;
REVOKE EXECUTE ON FUNCTION merchant_key_kept FROM PUBLIC;
CREATE TRIGGER merchant_key_kept BEFORE UPDATE ON merchant_key FOR EACH ROW
  WHEN (OLD.state = 'revoked') EXECUTE FUNCTION merchant_key_kept();

-- From where each is used: a row of each address, to the minute, so that signed calls do not wait for one another.
CREATE TABLE merchant_key_use (
  merchant_id bigint NOT NULL,
  key_id uuid NOT NULL,
  ip inet NOT NULL,
  call text NOT NULL CHECK (length(call) BETWEEN 1 AND 200),
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, key_id, ip),
  FOREIGN KEY (merchant_id, key_id) REFERENCES merchant_key (merchant_id, id)
);
CREATE INDEX merchant_key_use_last ON merchant_key_use (merchant_id, key_id, last_at DESC);
CALL protect_tenant('merchant_key_use');
REVOKE DELETE, TRUNCATE ON merchant_key_use FROM quayside_app;

-- Our own pair, with which messages to the merchant are signed: one of each, made when its public half is first asked for.
CREATE TABLE merchant_key_pair (
  merchant_id bigint NOT NULL,
  private_sealed bytea NOT NULL,
  public_pem text NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id)
);
CALL protect_tenant('merchant_key_pair');
REVOKE DELETE, UPDATE, TRUNCATE ON merchant_key_pair FROM quayside_app;
