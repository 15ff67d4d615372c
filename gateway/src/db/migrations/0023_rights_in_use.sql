-- Which rights are taken and which only lie there (ADR 0030), and roles that can be read and merged by when they were given.

ALTER TABLE role_permission ADD COLUMN granted_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE operator_role ADD COLUMN granted_at timestamptz NOT NULL DEFAULT now();

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

-- Whoever holds a role, found from the role.
CREATE INDEX operator_role_of_role ON operator_role (merchant_id, role_id);

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
