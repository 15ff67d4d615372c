-- What payers see of a site's checkout (spec §3), in versions: a link keeps the one that it was made with (ADR 0107).
CREATE TABLE checkout (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  -- Numbers of versions that were given out; one that was thrown away is not given again.
  last_version int NOT NULL DEFAULT 0 CHECK (last_version >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  -- Links that were made before keep what they show.
  deleted_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id)
);
CREATE UNIQUE INDEX checkout_site ON checkout (merchant_id, site_id) WHERE deleted_at IS NULL;
CALL protect_tenant('checkout');
REVOKE DELETE, TRUNCATE ON checkout FROM quayside_app;
CREATE POLICY scope ON checkout AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));

CREATE TABLE checkout_version (
  merchant_id bigint NOT NULL,
  checkout_id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- Counts the changes of a draft.
  revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'superseded')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  template text NOT NULL CHECK (template IN ('default', 'accordion', 'quick')),
  methods text[] NOT NULL CHECK (cardinality(methods) BETWEEN 1 AND 10),
  brands text[] NOT NULL CHECK (cardinality(brands) BETWEEN 1 AND 20),
  logo_id uuid,
  icon_id uuid,
  terms_id uuid,
  privacy_id uuid,
  asks_holder boolean NOT NULL,
  asks_address boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL,
  published_at timestamptz,
  published_by uuid,
  superseded_at timestamptz,
  -- Of one that was published again.
  copy_of int,
  PRIMARY KEY (merchant_id, checkout_id, version),
  FOREIGN KEY (merchant_id, checkout_id) REFERENCES checkout (merchant_id, id),
  FOREIGN KEY (merchant_id, checkout_id, copy_of) REFERENCES checkout_version (merchant_id, checkout_id, version),
  FOREIGN KEY (merchant_id, logo_id) REFERENCES stored_file (merchant_id, id),
  FOREIGN KEY (merchant_id, icon_id) REFERENCES stored_file (merchant_id, id),
  FOREIGN KEY (merchant_id, terms_id) REFERENCES stored_file (merchant_id, id),
  FOREIGN KEY (merchant_id, privacy_id) REFERENCES stored_file (merchant_id, id),
  FOREIGN KEY (merchant_id, saved_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, published_by) REFERENCES operator (merchant_id, id),
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK (num_nulls(published_at, published_by) IN (0, 2)),
  CHECK ((state = 'superseded') = (superseded_at IS NOT NULL))
);
-- One live version of a site, however many publish at once.
CREATE UNIQUE INDEX checkout_live ON checkout_version (merchant_id, checkout_id) WHERE state = 'published';
CALL protect_tenant('checkout_version');
REVOKE TRUNCATE ON checkout_version FROM quayside_app;
CREATE POLICY scope ON checkout_version AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM checkout c WHERE c.merchant_id = checkout_version.merchant_id AND c.id = checkout_version.checkout_id));

-- What payers have been shown stays as it was; a draft may change and go.
CREATE FUNCTION checkout_version_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a version of a checkout that was published is kept';
  END IF;
  IF (to_jsonb(NEW) - ARRAY['state', 'superseded_at']) <> (to_jsonb(OLD) - ARRAY['state', 'superseded_at'])
    OR NEW.state <> 'superseded' THEN
    RAISE EXCEPTION 'a version of a checkout that was published stays as it was';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION checkout_version_kept FROM PUBLIC;
CREATE TRIGGER checkout_version_kept BEFORE UPDATE OR DELETE ON checkout_version FOR EACH ROW
  WHEN (OLD.state <> 'draft') EXECUTE FUNCTION checkout_version_kept();

ALTER TABLE payment_link
  ADD COLUMN checkout_id uuid,
  ADD COLUMN checkout_version int,
  ADD CHECK (num_nulls(checkout_id, checkout_version) IN (0, 2)),
  ADD FOREIGN KEY (merchant_id, checkout_id, checkout_version)
    REFERENCES checkout_version (merchant_id, checkout_id, version);
CREATE INDEX payment_link_checkout ON payment_link (merchant_id, checkout_id, checkout_version)
  WHERE checkout_id IS NOT NULL;

ALTER TABLE paylink_base
  ADD COLUMN logo_id uuid,
  ADD COLUMN terms_id uuid,
  ADD FOREIGN KEY (merchant_id, logo_id) REFERENCES stored_file (merchant_id, id),
  ADD FOREIGN KEY (merchant_id, terms_id) REFERENCES stored_file (merchant_id, id);

-- Links of a checkout that can still be paid, whatever of them the caller may see; of one version, or of all.
CREATE FUNCTION checkout_links_open(p_checkout uuid, p_version int) RETURNS int
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*)::int FROM payment_link
    WHERE merchant_id = app_merchant_id() AND checkout_id = p_checkout AND (p_version IS NULL OR checkout_version = p_version)
      AND state = 'effective' AND expires_at > now());
END $$;
REVOKE EXECUTE ON FUNCTION checkout_links_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION checkout_links_open TO quayside_app;

-- Whoever pays has no session: the hash of a file leads to it where payers have been shown it, and nowhere else.
CREATE INDEX stored_file_shown ON stored_file (sha256)
  WHERE purpose IN ('checkout_logo', 'tab_icon', 'terms', 'link_logo');
CREATE FUNCTION payer_file_place(wanted bytea) RETURNS TABLE (merchant_id bigint, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT f.merchant_id, f.id FROM stored_file f
    WHERE f.sha256 = wanted AND f.state = 'clean' AND f.purpose IN ('checkout_logo', 'tab_icon', 'terms', 'link_logo')
      AND (EXISTS (SELECT FROM checkout_version v WHERE v.merchant_id = f.merchant_id AND v.state <> 'draft'
          AND f.id IN (v.logo_id, v.icon_id, v.terms_id, v.privacy_id))
        OR EXISTS (SELECT FROM paylink_base b WHERE b.merchant_id = f.merchant_id AND f.id IN (b.logo_id, b.terms_id)))
    LIMIT 1 $$;
REVOKE EXECUTE ON FUNCTION payer_file_place(bytea) FROM public;
GRANT EXECUTE ON FUNCTION payer_file_place(bytea) TO quayside_app;
