-- Setting passwords: what was used before, one-time links, requests of people who forgot theirs (ADR 0025).

ALTER TABLE operator
  -- When the person set the account up; null while the first link is still out.
  ADD COLUMN activated_at timestamptz,
  -- Unused time counts from here as well: an unlocked account is not locked again the next night.
  ADD COLUMN active_since timestamptz NOT NULL DEFAULT now();
UPDATE operator SET active_since = created_at, activated_at = created_at WHERE password_hash IS NOT NULL;

CREATE FUNCTION operator_unlocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.active_since := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER operator_unlocked BEFORE UPDATE OF state ON operator
  FOR EACH ROW WHEN (OLD.state = 'locked' AND NEW.state = 'active') EXECUTE FUNCTION operator_unlocked();

-- Hashes alone, the newest four of each operator.
CREATE TABLE password_history (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  password_hash text NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, set_at),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
INSERT INTO password_history (merchant_id, operator_id, set_at, password_hash)
  SELECT merchant_id, id, coalesce(password_set_at, created_at), password_hash FROM operator WHERE password_hash IS NOT NULL;
CALL protect_tenant('password_history');
REVOKE UPDATE ON password_history FROM quayside_app;

-- A random token of which only the SHA-256 is kept; whoever opens it has no session, so it is found by the token alone.
CREATE TABLE link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('activation', 'login_password', 'payment_password')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Another one has taken its place, or the password was set in another way.
  voided_at timestamptz,
  CHECK (used_at IS NULL OR voided_at IS NULL),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX link_of_operator ON link (merchant_id, operator_id, purpose) WHERE used_at IS NULL AND voided_at IS NULL;
CREATE INDEX link_expired ON link (expires_at);
CALL protect_tenant('link');

CREATE FUNCTION link_owner(wanted bytea) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT merchant_id FROM link WHERE token_hash = wanted $$;

-- Asked for by anybody and for any name, so it belongs to no merchant; a name that is nobody's has a row like any other.
CREATE TABLE reset_request (
  id uuid PRIMARY KEY,
  -- Of the name as it was typed, and of whom it belongs to; for nobody's name both are of the name.
  name_hash bytea NOT NULL CHECK (length(name_hash) = 32),
  target_hash bytea NOT NULL CHECK (length(target_hash) = 32),
  merchant_id bigint,
  operator_id uuid,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries int NOT NULL DEFAULT 0,
  ip inet NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reset_request_target ON reset_request (target_hash, created_at DESC);
CREATE INDEX reset_request_address ON reset_request (ip, created_at);

CREATE OR REPLACE FUNCTION codes_sent_from(address inet) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT (
      (SELECT count(*) FROM one_time_code WHERE ip = address AND created_at > now() - interval '1 hour')
      + (SELECT count(*) FROM reset_request WHERE ip = address AND created_at > now() - interval '1 hour'))::int
  $$;

CREATE OR REPLACE FUNCTION tidy_entry() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM captcha WHERE expires_at < now();
    DELETE FROM ticket WHERE expires_at < now() - interval '1 day';
    DELETE FROM one_time_code WHERE expires_at < now() - interval '2 days';
    DELETE FROM reset_request WHERE expires_at < now() - interval '2 days';
    DELETE FROM link WHERE expires_at < now() - interval '30 days';
    DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days';
    DELETE FROM unknown_sign_in WHERE wrong_since < now() - interval '1 day';
    DELETE FROM device WHERE expires_at < now();
    DELETE FROM session WHERE ends_at < now() - interval '30 days';
  $$;

DO $$
BEGIN
  REVOKE EXECUTE ON FUNCTION link_owner(bytea) FROM public;
  GRANT EXECUTE ON FUNCTION link_owner(bytea) TO quayside_app;
END
$$;
