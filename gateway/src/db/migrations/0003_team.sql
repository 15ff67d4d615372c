-- People of a merchant, what each may do, and how far that reaches.

CREATE TABLE operator (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  login_name text NOT NULL CHECK (login_name ~ '^[A-Za-z0-9_]{5,32}$'),
  real_name text NOT NULL CHECK (length(real_name) BETWEEN 1 AND 64),
  department text CHECK (length(department) <= 64),
  email text CHECK (length(email) BETWEEN 6 AND 64),
  mobile text CHECK (length(mobile) <= 20),
  is_main boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'locked', 'deleted')),
  password_hash text,
  password_set_at timestamptz,
  payment_password_hash text,
  must_change boolean NOT NULL DEFAULT false,
  wrong_passwords int NOT NULL DEFAULT 0,
  wrong_since timestamptz,
  -- Automatic lock after wrong passwords; it opens by itself.
  locked_until timestamptz,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
  preferences jsonb NOT NULL DEFAULT '{}',
  signed_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  -- A guest: nothing opens after this.
  expires_at timestamptz,
  -- When the person set the account up; null while the first link is still out.
  activated_at timestamptz,
  -- Unused time counts from here as well: an unlocked account is not locked again the next night.
  active_since timestamptz NOT NULL DEFAULT now(),
  payment_password_set_at timestamptz,
  -- Signing in asks for a second factor on remembered devices too.
  second_step_always boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, id)
);
-- Sign-in has no merchant yet, so both names are unique over all of them.
CREATE UNIQUE INDEX operator_login_name ON operator (lower(login_name)) WHERE state <> 'deleted';
CREATE UNIQUE INDEX operator_email ON operator (lower(email)) WHERE state <> 'deleted' AND email IS NOT NULL;
CREATE UNIQUE INDEX operator_main ON operator (merchant_id) WHERE is_main;
CALL protect_tenant('operator');

CREATE FUNCTION operator_unlocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.active_since := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER operator_unlocked BEFORE UPDATE OF state ON operator
  FOR EACH ROW WHEN (OLD.state = 'locked' AND NEW.state = 'active') EXECUTE FUNCTION operator_unlocked();

CREATE FUNCTION payment_password_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_password_set_at := CASE WHEN NEW.payment_password_hash IS NOT NULL THEN now() END;
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_password_set BEFORE INSERT OR UPDATE OF payment_password_hash ON operator
  FOR EACH ROW EXECUTE FUNCTION payment_password_set();

-- Names and addresses sign in one person of the whole installation: whether one is taken is asked across merchants.
CREATE FUNCTION operator_names_taken(wanted_name text, wanted_email text, OUT name_taken boolean, OUT email_taken boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT
      EXISTS (SELECT FROM operator WHERE state <> 'deleted' AND lower(login_name) = lower(wanted_name)),
      EXISTS (SELECT FROM operator WHERE state <> 'deleted' AND lower(email) = lower(wanted_email))
  $$;
COMMENT ON FUNCTION operator_names_taken(text, text) IS
  'Whether somebody, of whichever merchant, signs in with this name or this address; it tells nothing else about them.';
REVOKE EXECUTE ON FUNCTION operator_names_taken(text, text) FROM public;
GRANT EXECUTE ON FUNCTION operator_names_taken(text, text) TO quayside_app;

CREATE TABLE role (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null means every site, every currency; what a role allows it allows within these (ADR 0024).
  sites uuid[] CHECK (cardinality(sites) > 0),
  currencies char(3)[] CHECK (cardinality(currencies) > 0),
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, name)
);
CALL protect_tenant('role');

CREATE TABLE role_permission (
  merchant_id bigint NOT NULL,
  role_id uuid NOT NULL,
  permission text NOT NULL,
  -- Roles can be read and merged by when they were given.
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, role_id, permission),
  FOREIGN KEY (merchant_id, role_id) REFERENCES role (merchant_id, id)
);
CALL protect_tenant('role_permission');

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

CREATE TABLE operator_role (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  role_id uuid NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, operator_id, role_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, role_id) REFERENCES role (merchant_id, id)
);
-- Whoever holds a role, found from the role.
CREATE INDEX operator_role_of_role ON operator_role (merchant_id, role_id);
CALL protect_tenant('operator_role');

-- Which rights are taken and which only lie there (ADR 0030).
-- The day of the last use alone: enough to say "unused for 90 days", and a table that does not grow.
CREATE TABLE permission_use (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  permission text NOT NULL CHECK (length(permission) BETWEEN 1 AND 60),
  used_on date NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, permission),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('permission_use');

CREATE FUNCTION note_permission_uses(uses jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO permission_use (merchant_id, operator_id, permission, used_on)
    SELECT DISTINCT ON (merchant_id, operator_id, permission) merchant_id, operator_id, permission, used_on
    FROM jsonb_to_recordset(uses) AS use (merchant_id bigint, operator_id uuid, permission text, used_on date)
    ORDER BY merchant_id, operator_id, permission, used_on DESC
    ON CONFLICT (merchant_id, operator_id, permission) DO UPDATE SET used_on = excluded.used_on
      WHERE permission_use.used_on < excluded.used_on
  $$;
COMMENT ON FUNCTION note_permission_uses(jsonb) IS
  'Days on which rights were taken, of operators of any merchants at once: written outside the calls that took them.';
REVOKE EXECUTE ON FUNCTION note_permission_uses(jsonb) FROM public;
GRANT EXECUTE ON FUNCTION note_permission_uses(jsonb) TO quayside_app;

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
