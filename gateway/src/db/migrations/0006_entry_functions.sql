-- What has to be found before a merchant is known: a session by its token, a person by a name, a ticket, a provider's key.
-- Each function answers one row of one owner; everything after it runs under row-level security.

-- Names that belong to nobody are counted and locked like real ones, so that the answers do not tell them apart.
CREATE TABLE unknown_sign_in (
  name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32),
  wrong_passwords int NOT NULL,
  wrong_since timestamptz NOT NULL,
  locked_until timestamptz
);

ALTER TABLE ticket
  ADD COLUMN used_agent text,
  ADD COLUMN session_hash bytea CHECK (length(session_hash) = 32);

ALTER TABLE one_time_code ADD COLUMN ip inet NOT NULL;
CREATE INDEX one_time_code_address ON one_time_code (ip, created_at);

CREATE FUNCTION open_session(wanted bytea, idle interval)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    step text, code_checked boolean, stale boolean, at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT
    s.closed_at IS NULL AND s.ends_at > now() AND s.seen_at > now() - idle AND o.state = 'active',
    s.merchant_id, s.operator_id, o.login_name, o.real_name, o.is_main, r.id, r.name,
    ARRAY(
      SELECT DISTINCT p.permission
      FROM operator_role held JOIN role_permission p ON p.merchant_id = held.merchant_id AND p.role_id = held.role_id
      WHERE held.merchant_id = s.merchant_id AND held.operator_id = s.operator_id),
    m.name, m.platform, m.zone, m.state = 'frozen',
    s.step, s.code_checked, s.seen_at < now() - interval '1 minute', now()
  INTO live, merchant_id, operator_id, login_name, real_name, is_main, role_id, role_name, permissions,
    merchant_name, platform, zone, frozen, step, code_checked, stale, at
  FROM session s
    JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
    JOIN merchant m ON m.id = s.merchant_id
    LEFT JOIN LATERAL (
      SELECT role.id, role.name
      FROM operator_role held JOIN role ON role.merchant_id = held.merchant_id AND role.id = held.role_id
      WHERE held.merchant_id = s.merchant_id AND held.operator_id = s.operator_id
      ORDER BY role.created_at, role.id
      LIMIT 1) r ON true
  WHERE s.token_hash = wanted;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF live THEN
    PERFORM set_config('app.merchant_id', merchant_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
COMMENT ON FUNCTION open_session(bytea, interval) IS
  'Whose session a token is, with what the operator may do now; a live one makes its merchant the transaction''s tenant.';

CREATE FUNCTION touch_sessions(seen bytea[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE session SET seen_at = now() WHERE token_hash = ANY (seen) AND closed_at IS NULL $$;

CREATE FUNCTION log_operations(lines jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO operation_log
      (merchant_id, id, at, operator_id, operator_name, session_hash, ip, call, target, outcome, reason, facts, trace)
    SELECT merchant_id, id, at, operator_id, operator_name, decode(session_hash, 'hex'), ip, call, target, outcome, reason, facts, trace
    FROM jsonb_to_recordset(lines) AS line (
      merchant_id bigint, id uuid, at timestamptz, operator_id uuid, operator_name text, session_hash text, ip inet,
      call text, target text, outcome text, reason text, facts jsonb, trace text)
  $$;
COMMENT ON FUNCTION log_operations(jsonb) IS
  'Lines of refusals and of sensitive reads, of any merchants at once: they are written outside the transaction that they tell of.';

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

CREATE FUNCTION codes_sent_from(address inet) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT count(*)::int FROM one_time_code WHERE ip = address AND created_at > now() - interval '1 hour' $$;
COMMENT ON FUNCTION codes_sent_from(inet) IS
  'Codes of the last hour that were asked for from one address, whoever they went to.';

CREATE FUNCTION ticket_owner(wanted bytea) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT merchant_id FROM ticket WHERE token_hash = wanted $$;

CREATE FUNCTION provider_key_for(wanted text)
  RETURNS TABLE (secret_sealed bytea, scopes text[], at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT secret_sealed, scopes, now() FROM provider_key WHERE key_id = wanted AND revoked_at IS NULL $$;

CREATE FUNCTION tidy_entry() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM captcha WHERE expires_at < now();
    DELETE FROM ticket WHERE expires_at < now() - interval '1 day';
    DELETE FROM one_time_code WHERE expires_at < now() - interval '2 days';
    DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days';
    DELETE FROM unknown_sign_in WHERE wrong_since < now() - interval '1 day';
    DELETE FROM device WHERE expires_at < now();
    DELETE FROM session WHERE ends_at < now() - interval '30 days';
  $$;
COMMENT ON FUNCTION tidy_entry() IS 'Takes away what can no longer open anything; run by a job.';

CREATE INDEX captcha_expired ON captcha (expires_at);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

DO $$
DECLARE
  made regprocedure;
BEGIN
  FOREACH made IN ARRAY ARRAY[
    'open_session(bytea, interval)', 'touch_sessions(bytea[])', 'log_operations(jsonb)', 'sign_in_candidate(text)',
    'codes_sent_from(inet)',
    'ticket_owner(bytea)', 'provider_key_for(text)', 'tidy_entry()']::regprocedure[]
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM public', made);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO quayside_app', made);
  END LOOP;
END
$$;
