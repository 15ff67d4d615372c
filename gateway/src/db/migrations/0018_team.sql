-- What a team needs: rights with a scope and a limit, guests, a password that has to be changed first,
-- before and after in the operation log, and notices to people.

-- Null means every site, every currency; what a role allows it allows within these (ADR 0024).
ALTER TABLE role
  ADD COLUMN sites uuid[] CHECK (cardinality(sites) > 0),
  ADD COLUMN currencies char(3)[] CHECK (cardinality(currencies) > 0),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

-- The most that one act may move; a permission with limits moves nothing in a currency without one (ADR 0024).
CREATE TABLE role_limit (
  merchant_id bigint NOT NULL,
  role_id uuid NOT NULL,
  permission text NOT NULL,
  currency char(3) NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (merchant_id, role_id, permission, currency),
  FOREIGN KEY (merchant_id, role_id, permission) REFERENCES role_permission (merchant_id, role_id, permission) ON DELETE CASCADE
);
CALL protect_tenant('role_limit');

-- A guest: nothing opens after this.
ALTER TABLE operator ADD COLUMN expires_at timestamptz;

ALTER TABLE session
  DROP CONSTRAINT session_step_check,
  -- `password` owes a new login password: it is 90 days old, or somebody else set it (spec §9).
  ADD CONSTRAINT session_step_check CHECK (step IN ('device', 'password', 'open'));

-- Allow-listed and masked, as `facts` is; null where nothing was before, or nothing is after.
ALTER TABLE operation_log
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb;

-- What a person has to know: told in the portal, some by mail as well. Words are of the reader's language, so facts alone are kept.
CREATE TABLE notice (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  facts jsonb NOT NULL DEFAULT '{}',
  -- Has to be confirmed, not only seen.
  required boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  confirmed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX notice_of_operator ON notice (merchant_id, operator_id, created_at DESC, id DESC);
CALL protect_tenant('notice');

DROP FUNCTION open_session(bytea, interval);

CREATE FUNCTION open_session(wanted bytea, idle interval, needed text)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    step text, code_checked boolean, stale boolean, at timestamptz,
    sites uuid[], currencies text[], limits jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  narrowed boolean;
  all_sites boolean;
  all_currencies boolean;
  unlimited boolean;
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
    NOT o.is_main AND r.narrowed IS NOT FALSE
  INTO live, merchant_id, operator_id, login_name, real_name, is_main, role_id, role_name, permissions,
    merchant_name, platform, zone, frozen, step, code_checked, stale, at, narrowed
  FROM session s
    JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
    JOIN merchant m ON m.id = s.merchant_id
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
    -- Of the roles that give the needed right; of all of them where the call needs none. Whoever has no role sees nothing.
    WITH giving AS (
      SELECT role.id, role.sites, role.currencies, own.limits
      FROM operator_role held
        JOIN role ON role.merchant_id = held.merchant_id AND role.id = held.role_id
        CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(l.currency, l.amount_minor::text) AS limits
          FROM role_limit l
          WHERE l.merchant_id = held.merchant_id AND l.role_id = held.role_id AND l.permission = needed) own
      WHERE held.merchant_id = open_session.merchant_id AND held.operator_id = open_session.operator_id
        AND (needed IS NULL OR EXISTS (
          SELECT FROM role_permission p
          WHERE p.merchant_id = held.merchant_id AND p.role_id = held.role_id AND p.permission = needed)))
    SELECT
      bool_or(giving.sites IS NULL), bool_or(giving.currencies IS NULL), bool_or(giving.limits IS NULL),
      ARRAY(SELECT DISTINCT unnest(g.sites) FROM giving g),
      ARRAY(SELECT DISTINCT unnest(g.currencies)::text FROM giving g),
      (SELECT jsonb_object_agg(most.currency, most.amount)
        FROM (SELECT each.key AS currency, max(each.value::bigint)::text AS amount
          FROM giving g CROSS JOIN LATERAL jsonb_each_text(g.limits) each GROUP BY each.key) most)
    INTO all_sites, all_currencies, unlimited, sites, currencies, limits
    FROM giving;
    IF all_sites THEN sites := NULL; END IF;
    IF all_currencies THEN currencies := NULL; END IF;
    limits := CASE WHEN unlimited THEN NULL ELSE coalesce(limits, '{}') END;
  END IF;
  IF live THEN
    PERFORM set_config('app.merchant_id', merchant_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
COMMENT ON FUNCTION open_session(bytea, interval, text) IS
  'Whose session a token is, with what the operator may do now and within which scope and limits the needed right; a live one makes its merchant the transaction''s tenant.';
REVOKE EXECUTE ON FUNCTION open_session(bytea, interval, text) FROM public;
GRANT EXECUTE ON FUNCTION open_session(bytea, interval, text) TO quayside_app;
