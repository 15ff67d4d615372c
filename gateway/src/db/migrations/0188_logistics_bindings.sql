-- Apps in which merchants send parcels; credentials are sealed, and gone once a binding has ended (ADR 0137).
CREATE TABLE logistics_binding (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  app text NOT NULL CHECK (length(app) BETWEEN 1 AND 20),
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
  order_source text NOT NULL CHECK (length(order_source) BETWEEN 1 AND 64),
  status smallint NOT NULL DEFAULT 2 CHECK (status IN (0, 1, 2)),
  credential_sealed bytea,
  fingerprint text CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  last_four text CHECK (length(last_four) = 4),
  bound_at timestamptz NOT NULL,
  bound_by uuid NOT NULL,
  removed_at timestamptz,
  checked_at timestamptz,
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- Up to where its numbers have been brought.
  brought_until timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, bound_by) REFERENCES operator (merchant_id, id),
  -- A credential is there as long as it may be used.
  CHECK (num_nulls(credential_sealed, fingerprint, last_four) IN (0, 3)),
  CHECK ((status = 0 OR removed_at IS NOT NULL) = (credential_sealed IS NULL))
);
CREATE UNIQUE INDEX logistics_binding_account ON logistics_binding (merchant_id, app, lower(account)) WHERE removed_at IS NULL;
CALL protect_tenant('logistics_binding');
REVOKE DELETE, TRUNCATE ON logistics_binding FROM quayside_app;

CREATE TABLE logistics_binding_look (
  merchant_id bigint NOT NULL,
  binding_id uuid NOT NULL,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ok', 'refused', 'silent')),
  millis int NOT NULL CHECK (millis >= 0),
  brought int NOT NULL DEFAULT 0 CHECK (brought >= 0),
  PRIMARY KEY (merchant_id, binding_id, at),
  FOREIGN KEY (merchant_id, binding_id) REFERENCES logistics_binding (merchant_id, id)
);
CALL protect_tenant('logistics_binding_look');
REVOKE UPDATE, DELETE, TRUNCATE ON logistics_binding_look FROM quayside_app;
