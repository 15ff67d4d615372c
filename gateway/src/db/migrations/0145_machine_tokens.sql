-- Tokens with which machines and agents call (ADR 0125): of a person, of a service of the company, or granted to an agent.

-- A service is nobody: it holds roles as an operator does, never signs in, and is in no list of people.
ALTER TABLE operator ADD COLUMN is_service boolean NOT NULL DEFAULT false;
ALTER TABLE operator ADD CONSTRAINT operator_service CHECK (NOT is_service OR (NOT is_main AND expires_at IS NULL
  AND num_nonnulls(password_hash, payment_password_hash, email, mobile, activated_at) = 0));

CREATE TABLE machine_token (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('person', 'service', 'agent')),
  -- Whose rights count, never more than they are now.
  operator_id uuid NOT NULL,
  made_by uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  state text NOT NULL CHECK (state IN ('active', 'ended')),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  -- Whatever its permissions are.
  reads_only boolean NOT NULL,
  is_signed boolean NOT NULL,
  -- Minor units as text by currency: from there on an agent's move of money waits for a person; in no currency: each does.
  asked_from jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(asked_from) = 'object'),
  -- Of an agent: the address of what it says of itself, and its host.
  client_id text CHECK (length(client_id) <= 200),
  client_name text CHECK (length(client_name) <= 64),
  client_host text CHECK (length(client_host) <= 255),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid,
  ended_because text CHECK (ended_because IN ('ended', 'lapsed', 'left', 'reused')),
  last_at timestamptz,
  last_ip inet,
  last_call text CHECK (length(last_call) <= 200),
  -- When its owner was asked whether it is still needed.
  idle_asked_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, made_by) REFERENCES operator (merchant_id, id),
  CHECK (ends_at > created_at AND ends_at <= created_at + interval '365 days'),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_because IS NOT NULL)),
  CHECK ((kind = 'agent') = (client_id IS NOT NULL)),
  CHECK (num_nulls(client_id, client_name, client_host) IN (0, 3)),
  CHECK (num_nulls(last_at, last_ip, last_call) IN (0, 3))
);
CREATE INDEX machine_token_of_operator ON machine_token (merchant_id, operator_id, state);
CREATE INDEX machine_token_over ON machine_token (ends_at) WHERE state = 'active';
CALL protect_tenant('machine_token');
REVOKE DELETE, TRUNCATE ON machine_token FROM quayside_app;

CREATE FUNCTION machine_token_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an access token that has ended stays so';
END $$;
REVOKE EXECUTE ON FUNCTION machine_token_kept FROM PUBLIC;
CREATE TRIGGER machine_token_kept BEFORE UPDATE ON machine_token FOR EACH ROW
  WHEN (OLD.state = 'ended' AND NEW.state <> 'ended') EXECUTE FUNCTION machine_token_kept();

-- The SHA-256 of what a machine shows: a token itself, an agent's access for a quarter of an hour, or what renews that.
CREATE TABLE machine_secret (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  merchant_id bigint NOT NULL,
  token_id uuid NOT NULL,
  use text NOT NULL CHECK (use IN ('token', 'access', 'refresh')),
  created_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  -- Of one that renews: when it was, after which it comes twice only from somebody who has stolen it.
  used_at timestamptz,
  FOREIGN KEY (merchant_id, token_id) REFERENCES machine_token (merchant_id, id)
);
CREATE INDEX machine_secret_of_token ON machine_secret (merchant_id, token_id);
CREATE INDEX machine_secret_over ON machine_secret (ends_at);
CALL protect_tenant('machine_secret');

-- Whoever is locked or removed leaves nothing behind that calls in their name, by whichever way they were.
CREATE FUNCTION machine_tokens_left() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE machine_token SET state = 'ended', ended_at = now(), ended_because = 'left'
    WHERE merchant_id = NEW.merchant_id AND operator_id = NEW.id AND state = 'active';
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION machine_tokens_left FROM PUBLIC;
CREATE TRIGGER machine_tokens_left AFTER UPDATE OF state ON operator FOR EACH ROW
  WHEN (OLD.state = 'active' AND NEW.state <> 'active') EXECUTE FUNCTION machine_tokens_left();

-- Of an approval: through which token it was asked for. With the token its requests end.
ALTER TABLE approval ADD COLUMN token_id uuid;
ALTER TABLE approval ADD FOREIGN KEY (merchant_id, token_id) REFERENCES machine_token (merchant_id, id);

CREATE FUNCTION open_token(wanted bytea, needed text)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    at timestamptz, bounds jsonb, token_id uuid, token_name text, token_kind text, granted text[], reads_only boolean, is_signed boolean,
    asked_from jsonb, made_by uuid, client text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT
    t.state = 'active' AND t.ends_at > now() AND s.ends_at > now() AND o.state = 'active'
      AND (o.expires_at IS NULL OR o.expires_at > now()),
    t.merchant_id, t.operator_id, o.login_name, o.real_name, o.is_main, r.id, r.name,
    ARRAY(
      SELECT DISTINCT p.permission
      FROM operator_role held JOIN role_permission p ON p.merchant_id = held.merchant_id AND p.role_id = held.role_id
      WHERE held.merchant_id = t.merchant_id AND held.operator_id = t.operator_id),
    m.name, m.platform, m.zone, m.state = 'frozen', now(),
    CASE WHEN NOT o.is_main THEN operator_bounds(t.merchant_id, t.operator_id, needed) END,
    t.id, t.name, t.kind, t.permissions, t.reads_only, t.is_signed, t.asked_from, t.made_by, t.client_name
  INTO live, merchant_id, operator_id, login_name, real_name, is_main, role_id, role_name, permissions,
    merchant_name, platform, zone, frozen, at, bounds, token_id, token_name, token_kind, granted, reads_only, is_signed, asked_from,
    made_by, client
  FROM machine_secret s
    JOIN machine_token t ON t.merchant_id = s.merchant_id AND t.id = s.token_id
    JOIN operator o ON o.merchant_id = t.merchant_id AND o.id = t.operator_id
    JOIN merchant m ON m.id = t.merchant_id
    CROSS JOIN LATERAL (
      SELECT (array_agg(role.id ORDER BY role.created_at, role.id))[1] AS id,
        (array_agg(role.name ORDER BY role.created_at, role.id))[1] AS name
      FROM operator_role held JOIN role ON role.merchant_id = held.merchant_id AND role.id = held.role_id
      WHERE held.merchant_id = t.merchant_id AND held.operator_id = t.operator_id) r
  WHERE s.hash = wanted AND s.use IN ('token', 'access');
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF live THEN
    PERFORM set_config('app.merchant_id', merchant_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
COMMENT ON FUNCTION open_token(bytea, text) IS
  'Whose token a machine shows, with what its owner may do now, how far the needed right reaches and what the token was given; '
  'a live one makes its merchant the transaction''s tenant, as open_session() does. Nothing of it is remembered.';
REVOKE EXECUTE ON FUNCTION open_token(bytea, text) FROM public;
GRANT EXECUTE ON FUNCTION open_token(bytea, text) TO quayside_app;

-- Uses of tokens of any merchants at once, each at most once a minute.
CREATE FUNCTION note_token_uses(uses jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE machine_token t SET last_at = now(), last_ip = use.ip, last_call = use.call, idle_asked_at = NULL
    FROM (SELECT DISTINCT ON (merchant_id, token_id) merchant_id, token_id, ip, call
      FROM jsonb_to_recordset(uses) AS u (merchant_id bigint, token_id uuid, ip inet, call text)
      ORDER BY merchant_id, token_id) use
    WHERE t.merchant_id = use.merchant_id AND t.id = use.token_id
      AND (t.last_at IS NULL OR t.last_at < now() - interval '1 minute')
  $$;
COMMENT ON FUNCTION note_token_uses(jsonb) IS 'From where tokens were last used and for which call: written outside the calls that used them.';
REVOKE EXECUTE ON FUNCTION note_token_uses(jsonb) FROM public;
GRANT EXECUTE ON FUNCTION note_token_uses(jsonb) TO quayside_app;

-- A signed request is taken once.
CREATE TABLE machine_nonce (
  token_id uuid NOT NULL,
  nonce text NOT NULL CHECK (length(nonce) BETWEEN 16 AND 64),
  valid_until timestamptz NOT NULL,
  PRIMARY KEY (token_id, nonce)
);
CREATE INDEX machine_nonce_ended ON machine_nonce (valid_until);
REVOKE ALL ON machine_nonce FROM quayside_app;
CREATE FUNCTION take_machine_nonce(by_token uuid, given text, until timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  WITH over AS MATERIALIZED (
    SELECT token_id, nonce FROM machine_nonce WHERE valid_until < now() ORDER BY valid_until LIMIT 20 FOR UPDATE SKIP LOCKED)
  DELETE FROM machine_nonce n USING over WHERE n.token_id = over.token_id AND n.nonce = over.nonce;
  INSERT INTO machine_nonce (token_id, nonce, valid_until) VALUES (by_token, given, until) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION take_machine_nonce(uuid, text, timestamptz) IS
  'Whether the token brings this nonce for the first time; until then it is remembered.';
REVOKE EXECUTE ON FUNCTION take_machine_nonce(uuid, text, timestamptz) FROM public;
GRANT EXECUTE ON FUNCTION take_machine_nonce(uuid, text, timestamptz) TO quayside_app;

-- What was done with one token, found from its page.
CREATE INDEX operation_log_token ON operation_log (merchant_id, (facts ->> 'accessToken'), at DESC, id DESC) WHERE facts ? 'accessToken';
-- Answers that are kept for a repeated request, of calls that show the secret of a token.
CREATE INDEX idempotency_key_tokens ON idempotency_key (created_at)
  WHERE call IN ('/token/add', '/token/service/add', '/token/issue') AND answer IS NOT NULL;
