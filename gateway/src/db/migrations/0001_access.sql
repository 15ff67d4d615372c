-- Who may do what in the database: its roles, what a transaction may see, and tables that nobody may change.

-- Roles are shared by all databases of a server, so another database may have made them already.
DO $$
DECLARE
  wanted text;
BEGIN
  -- Whoever is narrowed to sites and currencies works as `quayside_scoped`, to which more policies apply (ADR 0024);
  -- everybody else's plans stay as they are.
  FOREACH wanted IN ARRAY ARRAY['quayside_app', 'quayside_reader', 'quayside_scoped'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    -- Since PostgreSQL 16 the maker of a role may grant it but not yet become it.
    IF NOT pg_has_role(current_user, wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO current_user WITH INHERIT FALSE, SET TRUE', wanted);
    END IF;
  END LOOP;
  IF NOT pg_has_role('quayside_scoped', 'quayside_app', 'USAGE') THEN
    GRANT quayside_app TO quayside_scoped WITH INHERIT TRUE;
  END IF;
END
$$;

CREATE SCHEMA ledger;
CREATE SCHEMA jobs;

REVOKE CREATE ON SCHEMA public FROM public;
GRANT USAGE ON SCHEMA public, ledger, jobs TO quayside_app, quayside_reader;

ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO quayside_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO quayside_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, ledger GRANT SELECT ON TABLES TO quayside_reader;

CREATE FUNCTION app_merchant_id() RETURNS bigint
  LANGUAGE sql STABLE PARALLEL SAFE
  -- After a transaction that had set it, a connection reads the setting as ''.
  RETURN nullif(current_setting('app.merchant_id', true), '')::bigint;
COMMENT ON FUNCTION app_merchant_id() IS
  'The merchant whose rows this transaction may see; null means none.';

CREATE PROCEDURE protect_tenant(tenant_table regclass)
  LANGUAGE plpgsql AS $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  -- The sub-select makes it one evaluation per statement instead of one per row.
  execute format(
    'create policy tenant on %s using (merchant_id = (select app_merchant_id())) '
    'with check (merchant_id = (select app_merchant_id()))', tenant_table);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tenant_table, current_user);
end
$$;
COMMENT ON PROCEDURE protect_tenant(regclass) IS
  'Row-level security for a table with merchant_id: its owner sees all rows, every other role those of app_merchant_id(). '
  'An owner who is no superuser cannot COPY into the table: copy into a temporary one and insert from there.';
REVOKE EXECUTE ON PROCEDURE protect_tenant(regclass) FROM public;

CREATE FUNCTION app_sites() RETURNS uuid[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.sites', true), '')::uuid[];
COMMENT ON FUNCTION app_sites() IS 'The sites whose orders this transaction may see; null means all of them.';

CREATE FUNCTION app_currencies() RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.currencies', true), '')::text[];
COMMENT ON FUNCTION app_currencies() IS 'The currencies whose orders this transaction may see; null means all of them.';

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

-- Both of its currencies in one bound. Money of the merchant belongs to no site.
CREATE FUNCTION currencies_in_a_bound(bounds jsonb, codes text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM jsonb_array_elements(bounds) b WHERE b -> 'currencies' = 'null' OR b -> 'currencies' ?& codes);

CREATE FUNCTION bounds_within(inside jsonb, outside jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN outside IS NULL OR (inside IS NOT NULL AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(inside) i
    WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(outside) o
      WHERE (o -> 'sites' = 'null' OR (i -> 'sites' <> 'null' AND i -> 'sites' <@ (o -> 'sites')))
        AND (o -> 'currencies' = 'null' OR (i -> 'currencies' <> 'null' AND i -> 'currencies' <@ (o -> 'currencies'))))));
COMMENT ON FUNCTION bounds_within(jsonb, jsonb) IS 'Whether each of these bounds lies in one of the others; null has no bounds.';

CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE PROCEDURE forbid_changes(sealed regclass)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', sealed);
  EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', sealed);
END
$$;
REVOKE EXECUTE ON PROCEDURE forbid_changes(regclass) FROM public;
