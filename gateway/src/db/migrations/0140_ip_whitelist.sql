-- From where a merchant's servers, people and agents are admitted (spec §5, ADR 0122). A purpose of which no row counts admits
-- every address.
CREATE TABLE ip_entry (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  purpose text NOT NULL CHECK (purpose IN ('api', 'portal', 'agents')),
  -- No host bits, which the type holds; an address of IPv4 in IPv6's clothes would never be met.
  network cidr NOT NULL CHECK (masklen(network) > 0 AND NOT network <<= '::ffff:0:0/96'),
  note text NOT NULL CHECK (length(note) <= 100),
  enabled boolean NOT NULL,
  ends_at timestamptz,
  -- The end that was warned of, and the one that was told when it came: a new end is told anew.
  warned_of timestamptz,
  told_of timestamptz,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, changed_by) REFERENCES operator (merchant_id, id),
  -- Two rows of one purpose never say anything about the same address, so that "by which row" has one answer.
  CONSTRAINT ip_entry_api EXCLUDE USING gist (int8range(merchant_id, merchant_id, '[]') WITH &&, network inet_ops WITH &&)
    WHERE (purpose = 'api'),
  CONSTRAINT ip_entry_portal EXCLUDE USING gist (int8range(merchant_id, merchant_id, '[]') WITH &&, network inet_ops WITH &&)
    WHERE (purpose = 'portal'),
  CONSTRAINT ip_entry_agents EXCLUDE USING gist (int8range(merchant_id, merchant_id, '[]') WITH &&, network inet_ops WITH &&)
    WHERE (purpose = 'agents')
);
CREATE INDEX ip_entry_purpose ON ip_entry (merchant_id, purpose);
CREATE INDEX ip_entry_ends ON ip_entry (ends_at) WHERE enabled AND ends_at IS NOT NULL;
CALL protect_tenant('ip_entry');
REVOKE TRUNCATE ON ip_entry FROM quayside_app;

-- A main user whom a mailed link let in from an address that the list does not admit: them alone, from there, for a day.
CREATE TABLE ip_pass (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  network cidr NOT NULL CHECK (masklen(network) >= CASE family(network) WHEN 4 THEN 32 ELSE 64 END),
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, operator_id, network),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  CHECK (ends_at <= created_at + interval '24 hours')
);
CALL protect_tenant('ip_pass');
REVOKE TRUNCATE ON ip_pass FROM quayside_app;

-- What a gateway remembers of a caller holds their addresses too, so that each change of these moves its number (ADR 0072). Ends
-- are times, which no trigger sees: they are remembered with the rows, and held against the clock of each call.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['ip_entry', 'ip_pass'] LOOP
    EXECUTE format('CREATE TRIGGER rights_inserted AFTER INSERT ON %I
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
    EXECUTE format('CREATE TRIGGER rights_updated AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
    EXECUTE format('CREATE TRIGGER rights_deleted AFTER DELETE ON %I
      REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
    EXECUTE format('CREATE TRIGGER rights_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION rights_changed()', watched);
  END LOOP;
END
$$;

-- Rows of the portal that count, and what a mailed link has let in beside them; null where every address is admitted.
CREATE FUNCTION portal_door(p_merchant bigint, p_operator uuid) RETURNS jsonb
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT jsonb_build_object(
      'entries', jsonb_agg(jsonb_build_object('id', e.id, 'network', e.network, 'endsAt', e.ends_at)),
      'passes', coalesce((SELECT jsonb_agg(jsonb_build_object('network', p.network, 'endsAt', p.ends_at))
        FROM ip_pass p WHERE p.merchant_id = p_merchant AND p.operator_id = p_operator AND p.ends_at > now()), '[]'))
    FROM ip_entry e
    WHERE e.merchant_id = p_merchant AND e.purpose = 'portal' AND e.enabled AND (e.ends_at IS NULL OR e.ends_at > now())
    HAVING count(*) > 0
  $$;
REVOKE EXECUTE ON FUNCTION portal_door(bigint, uuid) FROM public;
GRANT EXECUTE ON FUNCTION portal_door(bigint, uuid) TO quayside_app;

DROP FUNCTION open_session(bytea, interval, text);
CREATE FUNCTION open_session(wanted bytea, idle interval, needed text)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    step text, code_checked boolean, stale boolean, at timestamptz, version bigint, bounds jsonb, door jsonb)
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
    NOT o.is_main AND r.narrowed IS NOT FALSE,
    portal_door(s.merchant_id, s.operator_id)
  INTO live, merchant_id, operator_id, login_name, real_name, is_main, role_id, role_name, permissions,
    merchant_name, platform, zone, frozen, step, code_checked, stale, at, version, narrowed, door
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
  'Whose session a token is, with what the operator may do now, how far the needed right reaches and from where they are '
  'admitted; a live one makes its merchant the transaction''s tenant. What it tells may be remembered while version stands, and '
  'not at all where that is null.';
REVOKE EXECUTE ON FUNCTION open_session(bytea, interval, text) FROM public;
GRANT EXECUTE ON FUNCTION open_session(bytea, interval, text) TO quayside_app;

-- As before, with from where each of them is admitted: a stream that is open ends as well where its address is no longer.
DROP FUNCTION live_sessions(bytea[], interval);
CREATE FUNCTION live_sessions(asked bytea[], idle interval) RETURNS TABLE (hash bytea, door jsonb, at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.token_hash, portal_door(s.merchant_id, s.operator_id), clock_timestamp()
    FROM session s JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
    WHERE s.token_hash = ANY (asked) AND s.step = 'open' AND s.closed_at IS NULL AND s.ends_at > clock_timestamp()
      AND s.seen_at > clock_timestamp() - idle AND o.state = 'active' AND (o.expires_at IS NULL OR o.expires_at > clock_timestamp())
  $$;
REVOKE EXECUTE ON FUNCTION live_sessions(bytea[], interval) FROM public;
GRANT EXECUTE ON FUNCTION live_sessions(bytea[], interval) TO quayside_app;

-- A link that opens the portal to a main user is of the address from which they gave the right password.
ALTER TABLE link ADD COLUMN network cidr;
ALTER TABLE link DROP CONSTRAINT link_purpose_check;
ALTER TABLE link ADD CONSTRAINT link_purpose_check
  CHECK (purpose IN ('activation', 'login_password', 'payment_password', 'portal_address'));
ALTER TABLE link ADD CONSTRAINT link_network_check CHECK ((purpose = 'portal_address') = (network IS NOT NULL));

-- Addresses from which somebody did something lately are looked for by time.
CREATE INDEX session_seen ON session (merchant_id, seen_at DESC);
