-- What a caller may do is remembered by the gateways under a number of their merchant, and holds for as long as that number
-- stands (ADR 0072). Whatever open_session() tells of is watched here, but for the session's own row, which is read each time.

CREATE TABLE rights_version (
  merchant_id bigint PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);
CALL protect_tenant('rights_version');
-- Nobody but the triggers writes it: a number that came back would bring back what was taken.
REVOKE ALL ON rights_version FROM quayside_app;

-- By the clock, so that a database that was put back does not give a number for the second time.
CREATE FUNCTION next_rights_version(before bigint DEFAULT 0) RETURNS bigint
  LANGUAGE sql VOLATILE
  RETURN greatest(before + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint);

INSERT INTO rights_version SELECT id, next_rights_version() FROM merchant;

CREATE FUNCTION raise_rights_versions(merchants bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    -- In one order, or two changes of two merchants could wait for each other.
    INSERT INTO rights_version AS v (merchant_id, version)
    SELECT merchant_id, next_rights_version() FROM unnest(merchants) merchant_id GROUP BY merchant_id ORDER BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET version = next_rights_version(v.version)
  $$;
REVOKE EXECUTE ON FUNCTION raise_rights_versions(bigint[]) FROM public;

CREATE FUNCTION rights_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM raise_rights_versions(ARRAY(SELECT DISTINCT merchant_id FROM fresh));
    WHEN 'DELETE' THEN PERFORM raise_rights_versions(ARRAY(SELECT DISTINCT merchant_id FROM stale));
    WHEN 'UPDATE' THEN PERFORM raise_rights_versions(ARRAY(
      SELECT merchant_id FROM fresh UNION SELECT merchant_id FROM stale));
    ELSE PERFORM raise_rights_versions(ARRAY(SELECT merchant_id FROM rights_version));
  END CASE;
  RETURN NULL;
END
$$;

-- Of a row that changes often in ways that are nobody's right: only the columns that its trigger names count.
CREATE FUNCTION rights_changed_in_row() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM raise_rights_versions(ARRAY(
    SELECT (side ->> TG_ARGV[0])::bigint FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) side WHERE side <> 'null'));
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['role', 'role_permission', 'role_limit', 'operator_role'] LOOP
    EXECUTE format('CREATE TRIGGER rights_inserted AFTER INSERT ON %I
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
    EXECUTE format('CREATE TRIGGER rights_updated AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
    EXECUTE format('CREATE TRIGGER rights_deleted AFTER DELETE ON %I
      REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
  END LOOP;
  FOREACH watched IN ARRAY ARRAY['merchant', 'operator', 'role', 'role_permission', 'role_limit', 'operator_role'] LOOP
    EXECUTE format('CREATE TRIGGER rights_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
  END LOOP;
END
$$;

CREATE TRIGGER rights_of_operator
  AFTER INSERT OR DELETE OR UPDATE OF merchant_id, id, login_name, real_name, is_main, state, expires_at ON operator
  FOR EACH ROW EXECUTE FUNCTION rights_changed_in_row('merchant_id');
CREATE TRIGGER rights_of_merchant
  AFTER INSERT OR DELETE OR UPDATE OF id, name, platform, zone, state ON merchant
  FOR EACH ROW EXECUTE FUNCTION rights_changed_in_row('id');

DROP FUNCTION open_session(bytea, interval, text);
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
