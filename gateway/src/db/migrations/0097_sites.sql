-- Sites and apps as the merchant keeps them: what is proposed stands beside what sells, and every step is kept (ADR 0101).
ALTER TABLE site DROP CONSTRAINT site_state_check, DROP CONSTRAINT site_merchant_id_url_key;
UPDATE site SET state = replace(state, '_', ' ');
ALTER TABLE site
  ADD CHECK (state IN ('pending', 'review success', 'review failed', 'normal', 'frozen', 'deleted')),
  ADD COLUMN tool text CHECK (length(tool) <= 40),
  ADD COLUMN store text CHECK (length(store) BETWEEN 1 AND 100),
  ADD COLUMN system text CHECK (length(system) <= 40),
  ADD COLUMN service_email text CHECK (length(service_email) BETWEEN 6 AND 64),
  ADD COLUMN proposed_kind text CHECK (proposed_kind IN ('website', 'app')),
  ADD COLUMN proposed_name text CHECK (length(proposed_name) BETWEEN 1 AND 200),
  ADD COLUMN proposed_url text CHECK (length(proposed_url) BETWEEN 1 AND 200),
  -- Since when it has sold by what stands in its own columns; null until a carrier was open for the first time.
  ADD COLUMN live_at timestamptz,
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 300),
  ADD COLUMN proof_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  ADD COLUMN proof_file_id uuid,
  ADD COLUMN proven_by text CHECK (proven_by IN ('dns', 'file', 'archive')),
  ADD COLUMN proven_at timestamptz,
  ADD COLUMN submitted_at timestamptz NOT NULL DEFAULT now(),
  -- Of the merchant's own people; null where the provider's own systems made it.
  ADD COLUMN created_by uuid,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CHECK (num_nulls(proposed_kind, proposed_name, proposed_url) IN (0, 3)),
  ADD CHECK (num_nulls(proven_by, proven_at) IN (0, 2)),
  ADD FOREIGN KEY (merchant_id, proof_file_id) REFERENCES stored_file (merchant_id, id);
-- Whether it takes payments: a change that waits, or was refused, leaves what was accepted as it was.
ALTER TABLE site ADD COLUMN sells boolean NOT NULL GENERATED ALWAYS AS (
  state = 'normal' OR state IN ('pending', 'review success', 'review failed') AND live_at IS NOT NULL) STORED;
-- A deleted one makes room for another.
CREATE UNIQUE INDEX site_url ON site (merchant_id, url) WHERE state <> 'deleted';
CREATE INDEX site_listed ON site (merchant_id, created_at DESC, id DESC);
CREATE INDEX site_submitted ON site (submitted_at, id) WHERE state IN ('pending', 'review success', 'normal');

-- Card schemes by which a site may be paid; one without a row is "none".
CREATE TABLE site_carrier (
  merchant_id bigint NOT NULL,
  site_id uuid NOT NULL,
  brand text NOT NULL CHECK (length(brand) <= 40),
  currency char(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('opening', 'open', 'refused', 'closed')),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, site_id, brand, currency),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id)
);
CREATE INDEX site_carrier_opening ON site_carrier (merchant_id, site_id) WHERE state = 'opening';
CALL protect_tenant('site_carrier');
REVOKE DELETE, TRUNCATE ON site_carrier FROM quayside_app;
CREATE POLICY scope ON site_carrier AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));

-- Every step of a site and of its carriers.
CREATE TABLE site_event (
  merchant_id bigint NOT NULL,
  site_id uuid NOT NULL,
  -- The site's version after the step.
  seq int NOT NULL CHECK (seq > 0),
  -- More than one thing can happen in one step.
  part smallint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (length(event) <= 40),
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'provider', 'network')),
  actor_id uuid,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  brand text CHECK (length(brand) <= 40),
  currency char(3),
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, site_id, seq, part),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id)
);
CALL protect_tenant('site_event');
CALL forbid_changes('site_event');

-- Staff look at the sites of all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION sites_for_audit(p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, state text, submitted_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT s.merchant_id, s.id, s.state, s.submitted_at, s.version FROM site s
  WHERE (s.state = 'pending' OR s.state IN ('review success', 'normal') AND EXISTS (SELECT FROM site_carrier c
      WHERE c.merchant_id = s.merchant_id AND c.site_id = s.id AND c.state = 'opening'))
    AND (s.submitted_at, s.id) > (p_after, p_after_id)
  ORDER BY s.submitted_at, s.id LIMIT p_limit;
END;
COMMENT ON FUNCTION sites_for_audit IS 'For the provider''s staff: ids alone.';
REVOKE EXECUTE ON FUNCTION sites_for_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_for_audit TO quayside_app;

CREATE INDEX order_open_of_site ON orders (merchant_id, site_id) WHERE state IN ('received', 'pending', 'pending_review');

-- What a deletion waits for, whatever of it its reader may see.
CREATE FUNCTION site_orders_open(p_site uuid) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT count(*)::int FROM orders
  WHERE merchant_id = app_merchant_id() AND site_id = p_site AND state IN ('received', 'pending', 'pending_review');
END;
REVOKE EXECUTE ON FUNCTION site_orders_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION site_orders_open TO quayside_app;

-- The one place that counts effective payment links of a site. Read when it is called: the table comes with a later migration.
CREATE FUNCTION site_links_open(p_site uuid) RETURNS int
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*)::int FROM payment_link
    WHERE merchant_id = app_merchant_id() AND site_id = p_site AND state = 'effective');
END $$;
REVOKE EXECUTE ON FUNCTION site_links_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION site_links_open TO quayside_app;
