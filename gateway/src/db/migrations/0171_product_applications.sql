-- Applications for products by name (ADR 0142). Whether a product is open is said by the product itself: here stands who asked
-- for it, with what, and what was answered.
CREATE TABLE product_application (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- As people say it on the telephone.
  number text NOT NULL CHECK (length(number) BETWEEN 6 AND 20),
  product text NOT NULL CHECK (length(product) BETWEEN 1 AND 40),
  -- Of a product that is opened for each site by itself.
  site_id uuid,
  state text NOT NULL CHECK (state IN ('applied', 'reviewing', 'open', 'refused', 'closed')),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  content jsonb NOT NULL,
  applied_at timestamptz NOT NULL,
  applied_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (number),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, applied_by) REFERENCES operator (merchant_id, id),
  CHECK ((state IN ('refused', 'closed')) = (reason IS NOT NULL))
);
-- One waits at a time, however many ask at once.
CREATE UNIQUE INDEX product_application_waits
  ON product_application (merchant_id, product, (coalesce(site_id, '00000000-0000-0000-0000-000000000000'::uuid)))
  WHERE state IN ('applied', 'reviewing');
CREATE INDEX product_application_of ON product_application (merchant_id, product, applied_at DESC, id DESC);
CREATE INDEX product_application_listed ON product_application (applied_at, id);
CALL protect_tenant('product_application');
CREATE POLICY scope ON product_application AS RESTRICTIVE TO quayside_scoped USING (
  site_id IS NULL OR (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));
REVOKE DELETE, TRUNCATE ON product_application FROM quayside_app;

-- What came of it, each step once.
CREATE TABLE product_application_event (
  merchant_id bigint NOT NULL,
  application_id uuid NOT NULL,
  -- The application's version after the step.
  seq int NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event IN ('apply', 'review', 'open', 'refuse', 'close')),
  -- Of the merchant's people; null for the provider's, who are named beside.
  actor_id uuid,
  staff text CHECK (length(staff) BETWEEN 1 AND 64),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  PRIMARY KEY (merchant_id, application_id, seq),
  FOREIGN KEY (merchant_id, application_id) REFERENCES product_application (merchant_id, id),
  CHECK (num_nulls(actor_id, staff) = 1)
);
CALL protect_tenant('product_application_event');
CALL forbid_changes('product_application_event');

-- Staff look at the applications of all merchants; what was written they read in the merchant's name.
CREATE FUNCTION product_applications_listed(
    p_product text, p_states text[], p_merchant bigint, p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, number text, product text, state text, applied_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT a.merchant_id, a.id, a.number, a.product, a.state, a.applied_at, a.version FROM product_application a
  WHERE (p_product IS NULL OR a.product = p_product) AND a.state = ANY (p_states)
    AND (p_merchant IS NULL OR a.merchant_id = p_merchant) AND (a.applied_at, a.id) > (p_after, p_after_id)
  ORDER BY a.applied_at, a.id LIMIT p_limit;
END;
COMMENT ON FUNCTION product_applications_listed IS 'For the provider''s staff: what was written is not among it.';
REVOKE EXECUTE ON FUNCTION product_applications_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION product_applications_listed TO quayside_app;
