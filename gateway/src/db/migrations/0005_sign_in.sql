-- Everything that opens a session, and what has to be found before a merchant is known: a session by its token, a person by a
-- name, a ticket, a link. Each function answers one row of one owner; everything after it runs under row-level security.

-- A session is a random token of which only the SHA-256 is kept.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  -- `password` owes a new login password: it is 90 days old, or somebody else set it (spec §9).
  step text NOT NULL CHECK (step IN ('device', 'password', 'open')),
  code_checked boolean NOT NULL DEFAULT false,
  ip inet,
  agent text,
  device_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  closed_at timestamptz,
  close_reason text,
  -- Names by which their owner ends them; the hash of a token stays inside.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX session_of_operator ON session (merchant_id, operator_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX session_id ON session (merchant_id, id);
CALL protect_tenant('session');

CREATE FUNCTION open_session(wanted bytea, idle interval, needed text)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    step text, code_checked boolean, stale boolean, at timestamptz, version bigint, bounds jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  narrowed boolean;
BEGIN
  SELECT
    s.closed_at IS NULL AND s.ends_at > now() AND s.seen_at > now() - idle AND o.state = 'active'
      AND (o.expires_at IS NULL OR o.expires_at > now()),
    s.merchant_id, s.operator_id, o.login_name, o.real_name, o.is_main, r.id, r.name,
    ARRAY(
      SELECT DISTINCT p.permission
      FROM operator_role held JOIN role_permission p ON p.merchant_id = held.merchant_id AND p.role_id = held.role_id
      WHERE held.merchant_id = s.merchant_id AND held.operator_id = s.operator_id),
    m.name, m.platform, m.zone, m.state = 'frozen',
    s.step, s.code_checked, s.seen_at < now() - interval '1 minute', now(),
    -- In the statement that reads the rights, never after it. A guest's end is a time, which no trigger sees.
    CASE WHEN o.expires_at IS NULL THEN v.version END,
    NOT o.is_main AND r.narrowed IS NOT FALSE
  INTO live, merchant_id, operator_id, login_name, real_name, is_main, role_id, role_name, permissions,
    merchant_name, platform, zone, frozen, step, code_checked, stale, at, version, narrowed
  FROM session s
    JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
    JOIN merchant m ON m.id = s.merchant_id
    LEFT JOIN rights_version v ON v.merchant_id = s.merchant_id
    CROSS JOIN LATERAL (
      SELECT
        (array_agg(role.id ORDER BY role.created_at, role.id))[1] AS id,
        (array_agg(role.name ORDER BY role.created_at, role.id))[1] AS name,
        bool_or(role.sites IS NOT NULL OR role.currencies IS NOT NULL OR EXISTS (
          SELECT FROM role_limit l WHERE l.merchant_id = role.merchant_id AND l.role_id = role.id)) AS narrowed
      FROM operator_role held JOIN role ON role.merchant_id = held.merchant_id AND role.id = held.role_id
      WHERE held.merchant_id = s.merchant_id AND held.operator_id = s.operator_id) r
  WHERE s.token_hash = wanted;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF narrowed THEN
    bounds := operator_bounds(open_session.merchant_id, open_session.operator_id, needed);
  END IF;
  IF live THEN
    PERFORM set_config('app.merchant_id', merchant_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
COMMENT ON FUNCTION open_session(bytea, interval, text) IS
  'Whose session a token is, with what the operator may do now and how far the needed right reaches; a live one makes its '
  'merchant the transaction''s tenant. What it tells may be remembered while version stands, and not at all where that is null.';
REVOKE EXECUTE ON FUNCTION open_session(bytea, interval, text) FROM public;
GRANT EXECUTE ON FUNCTION open_session(bytea, interval, text) TO quayside_app;

-- Its names are resolved here and now, so no search path of a caller leads it elsewhere.
CREATE FUNCTION check_session(wanted bytea, idle interval, OUT live boolean, OUT stale boolean, OUT step text,
    OUT code_checked boolean, OUT at timestamptz, OUT version bigint)
  RETURNS SETOF record
  LANGUAGE sql SECURITY DEFINER ROWS 1
  BEGIN ATOMIC
    SELECT
      CASE WHEN s.closed_at IS NULL AND s.ends_at > now() AND s.seen_at > now() - idle
        THEN set_config('app.merchant_id', s.merchant_id::text, true) IS NOT NULL ELSE false END,
      s.seen_at < now() - interval '1 minute', s.step, s.code_checked, now(), v.version
    FROM session s LEFT JOIN rights_version v ON v.merchant_id = s.merchant_id
    WHERE s.token_hash = wanted;
  END;
COMMENT ON FUNCTION check_session(bytea, interval) IS
  'What of a session changes without a trigger, and the number under which the rest of it may be remembered; a live one makes '
  'its merchant the transaction''s tenant, as open_session() does.';
REVOKE EXECUTE ON FUNCTION check_session(bytea, interval) FROM public;
GRANT EXECUTE ON FUNCTION check_session(bytea, interval) TO quayside_app;

CREATE FUNCTION touch_sessions(seen bytea[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE session SET seen_at = now() WHERE token_hash = ANY (seen) AND closed_at IS NULL $$;
REVOKE EXECUTE ON FUNCTION touch_sessions(bytea[]) FROM public;
GRANT EXECUTE ON FUNCTION touch_sessions(bytea[]) TO quayside_app;

-- Of the given sessions those that still open something; asked for all streams of a gateway at once.
CREATE FUNCTION live_sessions(asked bytea[], idle interval) RETURNS SETOF bytea
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.token_hash FROM session s JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
    WHERE s.token_hash = ANY (asked) AND s.step = 'open' AND s.closed_at IS NULL AND s.ends_at > clock_timestamp()
      AND s.seen_at > clock_timestamp() - idle AND o.state = 'active' AND (o.expires_at IS NULL OR o.expires_at > clock_timestamp())
  $$;
REVOKE EXECUTE ON FUNCTION live_sessions(bytea[], interval) FROM public;
GRANT EXECUTE ON FUNCTION live_sessions(bytea[], interval) TO quayside_app;

CREATE TABLE device (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  agent text,
  ip inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  used_at timestamptz,
  -- Wrong passwords are counted apart where somebody has shown before that the account is theirs (ADR 0053): what a
  -- stranger tries locks unknown devices alone.
  wrong_passwords int NOT NULL DEFAULT 0 CHECK (wrong_passwords >= 0),
  wrong_since timestamptz,
  locked_until timestamptz,
  spares_step boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, operator_id, token_hash),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE UNIQUE INDEX device_id ON device (merchant_id, id);
COMMENT ON COLUMN device.spares_step IS
  'False where the mailbox alone was shown, by a password that was reset: it has a count of its own, and owes the code as before.';
CALL protect_tenant('device');

-- Belongs to nobody.
CREATE TABLE captcha (
  id uuid PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_expired ON captcha (expires_at);

-- Names that belong to nobody are counted and locked like real ones, so that the answers do not tell them apart.
CREATE TABLE unknown_sign_in (
  name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32),
  wrong_passwords int NOT NULL,
  wrong_since timestamptz NOT NULL,
  locked_until timestamptz
);

CREATE FUNCTION sign_in_candidate(wanted text)
  RETURNS TABLE (
    merchant_id bigint, operator_id uuid, login_name text, password_hash text, state text,
    wrong_passwords int, wrong_since timestamptz, locked_until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT merchant_id, id, login_name, password_hash, state, wrong_passwords, wrong_since, locked_until
    FROM operator
    WHERE state <> 'deleted' AND (lower(login_name) = lower(wanted) OR lower(email) = lower(wanted))
    ORDER BY lower(login_name) = lower(wanted) DESC
    LIMIT 1
  $$;
REVOKE EXECUTE ON FUNCTION sign_in_candidate(text) FROM public;
GRANT EXECUTE ON FUNCTION sign_in_candidate(text) TO quayside_app;

-- Belongs to no merchant until it is used, and then to whom it names.
CREATE TABLE ticket (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('token_login', 'autologin', 'download')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_ip inet,
  used_agent text,
  session_hash bytea CHECK (length(session_hash) = 32),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('ticket');

CREATE FUNCTION ticket_owner(wanted bytea) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT merchant_id FROM ticket WHERE token_hash = wanted $$;
REVOKE EXECUTE ON FUNCTION ticket_owner(bytea) FROM public;
GRANT EXECUTE ON FUNCTION ticket_owner(bytea) TO quayside_app;

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
  ip inet NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX one_time_code_recent ON one_time_code (merchant_id, operator_id, purpose, created_at DESC);
CREATE INDEX one_time_code_address ON one_time_code (ip, created_at);
CALL protect_tenant('one_time_code');

-- Setting passwords: what was used before, one-time links, requests of people who forgot theirs (ADR 0025).

-- Hashes alone, the newest four of each operator.
CREATE TABLE password_history (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  password_hash text NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, set_at),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
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
REVOKE EXECUTE ON FUNCTION link_owner(bytea) FROM public;
GRANT EXECUTE ON FUNCTION link_owner(bytea) TO quayside_app;

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

-- Codes are counted by whom an address belongs to: an IPv6 address by its /64, of which everybody has 2^64 (ADR 0052).
CREATE FUNCTION codes_sent_from(address inet) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH of AS (SELECT network(set_masklen(address, CASE family(address) WHEN 4 THEN 32 ELSE 64 END)) AS block)
    SELECT (
      (SELECT count(*) FROM one_time_code, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour')
      + (SELECT count(*) FROM reset_request, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour'))::int
  $$;
COMMENT ON FUNCTION codes_sent_from(inet) IS
  'Codes of the last hour that were asked for from one IPv4 address or one IPv6 network of 64 bits, whoever they went to.';
REVOKE EXECUTE ON FUNCTION codes_sent_from(inet) FROM public;
GRANT EXECUTE ON FUNCTION codes_sent_from(inet) TO quayside_app;

-- Mails to addresses that nobody has confirmed yet: a merchant could have them sent to anybody.
CREATE TABLE unconfirmed_mail (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- HMAC of the address, so that the table tells nobody whom a merchant wrote to.
  address_mark bytea NOT NULL CHECK (length(address_mark) = 32),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unconfirmed_mail_merchant ON unconfirmed_mail (merchant_id, sent_at);
CREATE INDEX unconfirmed_mail_address ON unconfirmed_mail (address_mark, sent_at);
CALL protect_tenant('unconfirmed_mail');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON unconfirmed_mail FROM quayside_app;

-- One more, if both the merchant and the address have room; an address is counted over all merchants.
CREATE FUNCTION mail_unconfirmed(
  p_merchant bigint, p_mark bytea, merchant_hour int, merchant_day int, address_hour int, address_day int)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  hour constant timestamptz := now() - interval '1 hour';
  day constant timestamptz := now() - interval '1 day';
  has_room boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unconfirmed mail of ' || p_merchant, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('unconfirmed mail to ' || encode(p_mark, 'hex'), 0));
  DELETE FROM unconfirmed_mail WHERE sent_at <= day AND (merchant_id = p_merchant OR address_mark = p_mark);
  SELECT count(*) FILTER (WHERE merchant_id = p_merchant AND sent_at > hour) < merchant_hour
    AND count(*) FILTER (WHERE merchant_id = p_merchant) < merchant_day
    AND count(*) FILTER (WHERE address_mark = p_mark AND sent_at > hour) < address_hour
    AND count(*) FILTER (WHERE address_mark = p_mark) < address_day
  INTO has_room
  FROM unconfirmed_mail WHERE merchant_id = p_merchant OR address_mark = p_mark;
  IF has_room THEN
    INSERT INTO unconfirmed_mail (merchant_id, address_mark) VALUES (p_merchant, p_mark);
  END IF;
  RETURN has_room;
END
$$;
REVOKE EXECUTE ON FUNCTION mail_unconfirmed(bigint, bytea, int, int, int, int) FROM public;
GRANT EXECUTE ON FUNCTION mail_unconfirmed(bigint, bytea, int, int, int, int) TO quayside_app;

CREATE FUNCTION tidy_entry() RETURNS void
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
COMMENT ON FUNCTION tidy_entry() IS 'Takes away what can no longer open anything; run by a job.';
REVOKE EXECUTE ON FUNCTION tidy_entry() FROM public;
GRANT EXECUTE ON FUNCTION tidy_entry() TO quayside_app;
