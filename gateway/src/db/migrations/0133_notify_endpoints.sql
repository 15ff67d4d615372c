-- Addresses that a merchant's events are sent to, and the secrets that bodies are signed with (spec §5, machines notify_endpoint and
-- notify_endpoint_secret, ADR 0121).
CREATE TABLE notify_endpoint (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  family text NOT NULL CHECK (family IN ('common', 'fast', 'dishonour')),
  state text NOT NULL CHECK (state IN ('pending', 'active', 'disabled', 'deleted')),
  disabled_reason text CHECK (disabled_reason IN ('merchant', 'gone', 'silent')),
  -- Where events go: null until an address has echoed its nonce.
  url text CHECK (length(url) BETWEEN 1 AND 200),
  -- The address that is asked to echo: a first one, or one that takes the place of `url`.
  pending_url text CHECK (length(pending_url) BETWEEN 1 AND 200),
  nonce text CHECK (length(nonce) BETWEEN 16 AND 64),
  nonce_tries int NOT NULL DEFAULT 0 CHECK (nonce_tries >= 0),
  -- When it is asked next; null where it is asked no more.
  nonce_due_at timestamptz,
  nonce_until timestamptz,
  nonce_problem text CHECK (length(nonce_problem) <= 40),
  -- Null is all sites, and what belongs to none.
  site_id uuid,
  types text[] NOT NULL CHECK (cardinality(types) BETWEEN 1 AND 100),
  -- `v1a` in addition to `v1`, and the kind of the merchant's own keys.
  ed25519 boolean NOT NULL DEFAULT false,
  legacy_kind text CHECK (legacy_kind IN ('hmac', 'rsa', 'md5')),
  payload_version text NOT NULL CHECK (payload_version ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Later events of an object wait for an earlier one.
  in_order boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Events that were recorded before are not its own.
  active_from timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  CHECK (num_nulls(pending_url, nonce, nonce_until) IN (0, 3)),
  CHECK (nonce_due_at IS NULL OR nonce IS NOT NULL),
  CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((state = 'disabled') = (disabled_at IS NOT NULL)),
  CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
  CHECK (state NOT IN ('active', 'disabled') OR num_nulls(url, active_from) = 0),
  CHECK (state <> 'pending' OR num_nulls(url, active_from) = 2),
  CHECK (state <> 'deleted' OR pending_url IS NULL)
);
CREATE INDEX notify_endpoint_living ON notify_endpoint (merchant_id, family, created_at, id) WHERE state <> 'deleted';
-- Of all merchants: addresses that are to be asked.
CREATE INDEX notify_endpoint_nonce_due ON notify_endpoint (nonce_due_at) WHERE nonce_due_at IS NOT NULL;
CALL protect_tenant('notify_endpoint');
REVOKE DELETE, TRUNCATE ON notify_endpoint FROM quayside_app;

CREATE TABLE notify_endpoint_secret (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hmac', 'ed25519')),
  state text NOT NULL CHECK (state IN ('active', 'retiring', 'revoked')),
  -- `whsec_` for HMAC, the private half for ed25519: gone when it is revoked.
  secret_sealed bytea,
  -- Of ed25519, as merchants paste it: `whpk_` and base64.
  public_key text CHECK (length(public_key) <= 100),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  last_four text NOT NULL CHECK (length(last_four) = 4),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  -- How often its maker was shown it again.
  shown_times int NOT NULL DEFAULT 0 CHECK (shown_times >= 0),
  retiring_at timestamptz,
  retires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES notify_endpoint (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  CHECK ((kind = 'ed25519') = (public_key IS NOT NULL)),
  CHECK ((secret_sealed IS NULL) = (state = 'revoked')),
  CHECK (num_nulls(retiring_at, retires_at) IN (0, 2)),
  CHECK (state <> 'active' OR retiring_at IS NULL),
  CHECK (state <> 'retiring' OR retiring_at IS NOT NULL),
  CHECK (retires_at <= retiring_at + interval '168 hours'),
  CHECK ((state = 'revoked') = (revoked_at IS NOT NULL))
);
-- One that is active and one that is retiring of each kind, however many rotate at once.
CREATE UNIQUE INDEX notify_endpoint_secret_one ON notify_endpoint_secret (merchant_id, endpoint_id, kind, state) WHERE state <> 'revoked';
CREATE INDEX notify_endpoint_secret_over ON notify_endpoint_secret (retires_at) WHERE state = 'retiring';
CREATE INDEX notify_endpoint_secret_of ON notify_endpoint_secret (merchant_id, endpoint_id);
CALL protect_tenant('notify_endpoint_secret');
REVOKE DELETE, TRUNCATE ON notify_endpoint_secret FROM quayside_app;

-- The types of events that anybody of the merchant wants to know of, read with each step of an order: nothing is recorded that
-- nobody asked for. A row of its own, so that a step reads one row by its key and waits for nobody who changes an address.
CREATE TABLE notify_interest (
  merchant_id bigint PRIMARY KEY REFERENCES merchant (id),
  types text[] NOT NULL
);
CALL protect_tenant('notify_interest');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON notify_interest FROM quayside_app;

-- What counts for it, in one place: addresses that live, and those that turned themselves off, whose events are kept to be offered
-- when somebody turns them on. What else is told to a merchant's people is added here, and calls it as the trigger below does.
CREATE FUNCTION weigh_notify_interest(p_merchant bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  INSERT INTO notify_interest (merchant_id, types)
  SELECT p_merchant, coalesce(array_agg(DISTINCT t.type ORDER BY t.type), '{}')
  FROM notify_endpoint e CROSS JOIN LATERAL unnest(e.types) AS t (type)
  WHERE e.merchant_id = p_merchant AND (e.state = 'active' OR (e.state = 'disabled' AND e.disabled_reason <> 'merchant'))
  ON CONFLICT (merchant_id) DO UPDATE SET types = excluded.types WHERE notify_interest.types <> excluded.types;
END;
REVOKE EXECUTE ON FUNCTION weigh_notify_interest(bigint) FROM public;

CREATE FUNCTION notify_endpoint_weighed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Two that change addresses of one merchant at once are weighed one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('notify_interest', NEW.merchant_id));
  PERFORM weigh_notify_interest(NEW.merchant_id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION notify_endpoint_weighed FROM public;
CREATE TRIGGER notify_endpoint_weighed AFTER INSERT OR UPDATE OF state, disabled_reason, types ON notify_endpoint
  FOR EACH ROW EXECUTE FUNCTION notify_endpoint_weighed();
