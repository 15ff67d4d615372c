-- How far a right reaches is what any one of the roles that give it reaches, each with its own sites, currencies and limits
-- together (ADR 0051). Taken apart, two roles would allow what neither of them does.

CREATE FUNCTION app_bounds() RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.bounds', true), '')::jsonb;
COMMENT ON FUNCTION app_bounds() IS
  'Where app_sites() and app_currencies() together say too much: each pair that may be seen. Null where they say all.';

-- A site of null asks for what is counted over all sites.
CREATE FUNCTION within_a_bound(bounds jsonb, site uuid, codes text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM jsonb_array_elements(bounds) b
    WHERE (b -> 'sites' = 'null' OR coalesce(b -> 'sites' ? site::text, false))
      AND (b -> 'currencies' = 'null' OR b -> 'currencies' ?& codes));

ALTER POLICY scope ON orders USING (
  ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]))
  AND ((SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]))
  AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), site_id, ARRAY[currency::text])));

DO $$
DECLARE
  rollup text;
BEGIN
  FOREACH rollup IN ARRAY ARRAY[
    'trade_day', 'trade_share', 'trade_decline', 'trade_flow', 'trade_delta', 'trade_decline_delta', 'trade_flow_delta'] LOOP
    EXECUTE format(
      'ALTER POLICY scope ON %I USING ('
      '(SELECT app_sites()) IS NULL '
      'AND ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[])) '
      'AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), NULL, ARRAY[currency::text])))', rollup);
  END LOOP;
END
$$;

-- Both of its currencies in one bound. Money of the merchant belongs to no site.
CREATE FUNCTION currencies_in_a_bound(bounds jsonb, codes text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM jsonb_array_elements(bounds) b WHERE b -> 'currencies' = 'null' OR b -> 'currencies' ?& codes);
ALTER POLICY scope ON exchange USING (
  ((SELECT app_currencies()) IS NULL
    OR (source::text = ANY ((SELECT app_currencies())::text[]) AND target::text = ANY ((SELECT app_currencies())::text[])))
  AND ((SELECT app_bounds()) IS NULL
    OR currencies_in_a_bound((SELECT app_bounds()), ARRAY[source::text, target::text])));

DROP FUNCTION open_session(bytea, interval, text);
DROP FUNCTION operator_scope(bigint, uuid, text);

CREATE FUNCTION operator_bounds(p_merchant bigint, p_operator uuid, p_needed text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY INVOKER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'sites', to_jsonb(role.sites), 'currencies', to_jsonb(role.currencies::text[]), 'limits', own.limits)
      ORDER BY role.created_at, role.id), '[]')
    FROM operator_role held
      JOIN role ON role.merchant_id = held.merchant_id AND role.id = held.role_id
      CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(l.currency, l.amount_minor::text) AS limits
        FROM role_limit l
        WHERE l.merchant_id = held.merchant_id AND l.role_id = held.role_id AND l.permission = p_needed) own
    WHERE held.merchant_id = p_merchant AND held.operator_id = p_operator
      AND (p_needed IS NULL OR EXISTS (
        SELECT FROM role_permission p
        WHERE p.merchant_id = held.merchant_id AND p.role_id = held.role_id AND p.permission = p_needed))
  $$;
COMMENT ON FUNCTION operator_bounds(bigint, uuid, text) IS
  'Of each role by which an operator holds a right its sites, currencies and limits; null in it means without bounds. The main user needs none.';

CREATE FUNCTION open_session(wanted bytea, idle interval, needed text)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    step text, code_checked boolean, stale boolean, at timestamptz, bounds jsonb)
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
    bounds := operator_bounds(open_session.merchant_id, open_session.operator_id, needed);
  END IF;
  IF live THEN
    PERFORM set_config('app.merchant_id', merchant_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
REVOKE EXECUTE ON FUNCTION open_session(bytea, interval, text) FROM public;
GRANT EXECUTE ON FUNCTION open_session(bytea, interval, text) TO quayside_app;

-- A file is bound by how far the right to its list reaches, and not by that of the call that fetches it: its reader's
-- statement says so (download-center.sql.ts), as a policy knows of one right alone.
ALTER TABLE export ADD COLUMN bounds jsonb CHECK (jsonb_typeof(bounds) = 'array');
UPDATE export SET bounds = jsonb_build_array(jsonb_build_object('sites', to_jsonb(sites), 'currencies', to_jsonb(currencies)))
  WHERE sites IS NOT NULL OR currencies IS NOT NULL;
DROP POLICY scope ON export;
ALTER TABLE export DROP COLUMN sites, DROP COLUMN currencies;
COMMENT ON COLUMN export.bounds IS 'What its asker was allowed to see of the list; null means all of it.';

CREATE FUNCTION bounds_within(inside jsonb, outside jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN outside IS NULL OR (inside IS NOT NULL AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(inside) i
    WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(outside) o
      WHERE (o -> 'sites' = 'null' OR (i -> 'sites' <> 'null' AND i -> 'sites' <@ (o -> 'sites')))
        AND (o -> 'currencies' = 'null' OR (i -> 'currencies' <> 'null' AND i -> 'currencies' <@ (o -> 'currencies'))))));
COMMENT ON FUNCTION bounds_within(jsonb, jsonb) IS 'Whether each of these bounds lies in one of the others; null has no bounds.';
