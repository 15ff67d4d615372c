-- Roles may be narrowed to sites and currencies (ADR 0024). Whoever is narrowed works as a role of the database to which
-- more policies apply; everybody else's plans stay as they are.

DO $$
BEGIN
  -- Roles are shared by all databases of a server, so another database may have made it already.
  BEGIN
    CREATE ROLE quayside_scoped NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT pg_has_role(current_user, 'quayside_scoped', 'SET') THEN
    GRANT quayside_scoped TO current_user WITH INHERIT FALSE, SET TRUE;
  END IF;
  IF NOT pg_has_role('quayside_scoped', 'quayside_app', 'USAGE') THEN
    GRANT quayside_app TO quayside_scoped WITH INHERIT TRUE;
  END IF;
END
$$;

CREATE FUNCTION app_sites() RETURNS uuid[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.sites', true), '')::uuid[];
CREATE FUNCTION app_currencies() RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.currencies', true), '')::text[];
COMMENT ON FUNCTION app_sites() IS 'The sites whose orders this transaction may see; null means all of them.';
COMMENT ON FUNCTION app_currencies() IS 'The currencies whose orders this transaction may see; null means all of them.';

CREATE POLICY scope ON orders AS RESTRICTIVE TO quayside_scoped USING (
  ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]))
  AND ((SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[])));

CREATE POLICY scope ON site AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_sites()) IS NULL OR id = ANY ((SELECT app_sites())::uuid[]));

-- What belongs to an order is seen with it.
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['order_evidence', 'capture', 'refund', 'presentment', 'fraud_report', 'chargeback', 'entity_event'] LOOP
    EXECUTE format(
      'CREATE POLICY scope ON %1$I AS RESTRICTIVE TO quayside_scoped USING '
      '(EXISTS (SELECT FROM orders o WHERE o.merchant_id = %1$I.merchant_id AND o.id = %1$I.order_id))', part);
  END LOOP;
END
$$;
CREATE POLICY scope ON move_batch_line AS RESTRICTIVE TO quayside_scoped USING (
  order_id IS NULL
  OR EXISTS (SELECT FROM orders o WHERE o.merchant_id = move_batch_line.merchant_id AND o.id = move_batch_line.order_id));
CREATE POLICY scope ON request_log AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = request_log.merchant_id AND o.order_no = request_log.order_no));

-- Rollups count over all sites: whoever sees some of them sees no rollup at all. Triggers write them for everybody.
DO $$
DECLARE
  rollup text;
BEGIN
  FOREACH rollup IN ARRAY ARRAY[
    'trade_day', 'trade_share', 'trade_decline', 'trade_flow', 'trade_delta', 'trade_decline_delta', 'trade_flow_delta'] LOOP
    EXECUTE format(
      'CREATE POLICY scope ON %I AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ('
      '(SELECT app_sites()) IS NULL '
      'AND ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[])))', rollup);
  END LOOP;
  FOREACH rollup IN ARRAY ARRAY['account', 'settlement_batch'] LOOP
    EXECUTE format(
      'CREATE POLICY scope ON ledger.%I AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ('
      '(SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]))', rollup);
  END LOOP;
END
$$;
CREATE POLICY scope ON ledger.entry AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));

-- A file shows what its asker was allowed to see, and is there for whoever sees the same.
ALTER TABLE export
  ADD COLUMN sites uuid[],
  ADD COLUMN currencies text[];
CREATE POLICY scope ON export AS RESTRICTIVE TO quayside_scoped USING (
  sites IS NOT DISTINCT FROM (SELECT app_sites()) AND currencies IS NOT DISTINCT FROM (SELECT app_currencies()));

-- How far a right reaches, of the roles that give it; of all of them where none is named. Whoever has no such role reaches nothing.
CREATE FUNCTION operator_scope(p_merchant bigint, p_operator uuid, p_needed text)
  RETURNS TABLE (sites uuid[], currencies text[], limits jsonb)
  LANGUAGE sql STABLE SECURITY INVOKER SET search_path = public, pg_temp
  AS $$
    WITH giving AS (
      SELECT role.sites, role.currencies, own.limits
      FROM operator_role held
        JOIN role ON role.merchant_id = held.merchant_id AND role.id = held.role_id
        CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(l.currency, l.amount_minor::text) AS limits
          FROM role_limit l
          WHERE l.merchant_id = held.merchant_id AND l.role_id = held.role_id AND l.permission = p_needed) own
      WHERE held.merchant_id = p_merchant AND held.operator_id = p_operator
        AND (p_needed IS NULL OR EXISTS (
          SELECT FROM role_permission p
          WHERE p.merchant_id = held.merchant_id AND p.role_id = held.role_id AND p.permission = p_needed)))
    SELECT
      CASE WHEN bool_or(giving.sites IS NULL) THEN NULL
        ELSE ARRAY(SELECT DISTINCT unnest(g.sites) AS id FROM giving g ORDER BY id) END,
      CASE WHEN bool_or(giving.currencies IS NULL) THEN NULL
        ELSE ARRAY(SELECT DISTINCT unnest(g.currencies)::text AS code FROM giving g ORDER BY code) END,
      CASE WHEN bool_or(giving.limits IS NULL) THEN NULL
        ELSE coalesce(
          (SELECT jsonb_object_agg(most.currency, most.amount)
          FROM (SELECT each.key AS currency, max(each.value::bigint)::text AS amount
            FROM giving g CROSS JOIN LATERAL jsonb_each_text(g.limits) each GROUP BY each.key) most), '{}') END
    FROM giving
  $$;
COMMENT ON FUNCTION operator_scope(bigint, uuid, text) IS
  'Sites, currencies and limits within which an operator holds a right; null means without bounds. The main user has none.';

CREATE OR REPLACE FUNCTION open_session(wanted bytea, idle interval, needed text)
  RETURNS TABLE (
    live boolean, merchant_id bigint, operator_id uuid, login_name text, real_name text, is_main boolean,
    role_id uuid, role_name text, permissions text[], merchant_name text, platform text, zone text, frozen boolean,
    step text, code_checked boolean, stale boolean, at timestamptz,
    sites uuid[], currencies text[], limits jsonb)
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
    SELECT o.sites, o.currencies, o.limits INTO sites, currencies, limits
    FROM operator_scope(open_session.merchant_id, open_session.operator_id, needed) o;
  END IF;
  IF live THEN
    PERFORM set_config('app.merchant_id', merchant_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
