-- Merchants: what they are charged, where they sell, and how the provider's own systems reach them.

CREATE TABLE merchant (
  id bigint PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 100),
  -- E-commerce platform on which refund, capture, void and review must be done (spec §6); null for an own shop.
  platform text CHECK (length(platform) <= 40),
  country char(2) NOT NULL,
  zone text NOT NULL DEFAULT 'Asia/Shanghai',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'frozen')),
  -- Nothing of the merchant is kept from before (spec §9: account system switch 2019-04-30).
  migrated_on date NOT NULL DEFAULT '2019-04-30',
  created_at timestamptz NOT NULL DEFAULT now()
);
REVOKE INSERT, UPDATE, DELETE ON merchant FROM quayside_app;
ALTER TABLE merchant ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON merchant TO quayside_app USING (id = (SELECT app_merchant_id()));

-- What the provider charges and holds back, per currency.
CREATE TABLE merchant_pricing (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  currency char(3) NOT NULL,
  fee_bps int NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  fee_fixed_minor bigint NOT NULL CHECK (fee_fixed_minor >= 0),
  chargeback_fee_minor bigint NOT NULL CHECK (chargeback_fee_minor >= 0),
  reserve_bps int NOT NULL CHECK (reserve_bps BETWEEN 0 AND 10000),
  reserve_days int NOT NULL DEFAULT 180 CHECK (reserve_days > 0),
  settle_days int NOT NULL DEFAULT 1 CHECK (settle_days >= 0),
  -- Of the amount, in its own currency.
  exchange_fee_bps int NOT NULL DEFAULT 20 CHECK (exchange_fee_bps BETWEEN 0 AND 10000),
  -- On top of the amount, held with it.
  payout_fee_minor bigint NOT NULL DEFAULT 0 CHECK (payout_fee_minor >= 0),
  -- From this amount on the provider's staff decide on a withdrawal as well; null: they are not asked.
  payout_review_minor bigint CHECK (payout_review_minor > 0),
  PRIMARY KEY (merchant_id, currency)
);
CALL protect_tenant('merchant_pricing');
REVOKE INSERT, UPDATE, DELETE ON merchant_pricing FROM quayside_app;

-- Who has the payout product, and for which country (spec §9; row W1; ADR 0046).
CREATE TABLE payout_product (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- Of the provider's own case: the same one again changes nothing.
  id uuid NOT NULL,
  -- ISO 3166-1 alpha-2.
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (length(opened_by) BETWEEN 1 AND 64),
  closed_at timestamptz,
  closed_by text CHECK (length(closed_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  CHECK (num_nulls(closed_at, closed_by) IN (0, 2)),
  CHECK (closed_at >= opened_at)
);
CREATE UNIQUE INDEX payout_product_open ON payout_product (merchant_id) WHERE closed_at IS NULL;
CALL protect_tenant('payout_product');
-- What was opened stays as it was; it is closed once.
REVOKE UPDATE, DELETE, TRUNCATE ON payout_product FROM quayside_app;
GRANT UPDATE (closed_at, closed_by) ON payout_product TO quayside_app;

CREATE TABLE site (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('website', 'app')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 200),
  state text NOT NULL CHECK (state IN ('pending', 'review_success', 'review_failed', 'normal', 'frozen', 'deleted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, url)
);
CALL protect_tenant('site');
CREATE POLICY scope ON site AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_sites()) IS NULL OR id = ANY ((SELECT app_sites())::uuid[]));

-- The provider's side of the money (ADR 0041).
CREATE TABLE account_freeze (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- Of the provider's own case: the same one again changes nothing.
  id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  frozen_at timestamptz NOT NULL,
  frozen_by text NOT NULL CHECK (length(frozen_by) BETWEEN 1 AND 64),
  review_at timestamptz NOT NULL,
  -- One of the provider's people asks for the end, another confirms it.
  end_reason text CHECK (length(end_reason) BETWEEN 1 AND 300),
  end_asked_at timestamptz,
  end_asked_by text CHECK (length(end_asked_by) BETWEEN 1 AND 64),
  ended_at timestamptz,
  ended_by text CHECK (length(ended_by) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant_id, id),
  CHECK (num_nulls(end_reason, end_asked_at, end_asked_by) IN (0, 3)),
  CHECK (num_nulls(ended_at, ended_by) IN (0, 2)),
  CHECK (ended_by IS NULL OR lower(ended_by) <> lower(end_asked_by) AND end_asked_by IS NOT NULL)
);
CREATE UNIQUE INDEX account_freeze_open ON account_freeze (merchant_id) WHERE ended_at IS NULL;
CREATE INDEX account_freeze_review ON account_freeze (review_at) WHERE ended_at IS NULL;
CALL protect_tenant('account_freeze');
REVOKE DELETE, TRUNCATE ON account_freeze FROM quayside_app;

-- A merchant is frozen while a freeze of theirs is open: nobody sets the one without the other.
CREATE FUNCTION keep_frozen() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merchant SET state = CASE WHEN NEW.ended_at IS NULL THEN 'frozen' ELSE 'active' END WHERE id = NEW.merchant_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION keep_frozen FROM PUBLIC;
CREATE TRIGGER state AFTER INSERT OR UPDATE OF ended_at ON account_freeze FOR EACH ROW EXECUTE FUNCTION keep_frozen();

-- The one place that says whether money may leave.
CREATE FUNCTION is_frozen(p_merchant bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM merchant WHERE id = p_merchant AND state = 'frozen');
END;

-- Staff decide for all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION freezes_open(p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, frozen_at timestamptz, review_at timestamptz, reason text, end_asked_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT f.merchant_id, f.id, f.frozen_at, f.review_at, f.reason, f.end_asked_by FROM account_freeze f
  WHERE f.ended_at IS NULL AND (f.frozen_at, f.id) > (p_after, p_after_id)
  ORDER BY f.frozen_at, f.id LIMIT p_limit;
END;
REVOKE EXECUTE ON FUNCTION freezes_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION freezes_open TO quayside_app;

-- Keys of the provider's own systems (ingest, staff tools); the secret is sealed with the installation's key.
CREATE TABLE provider_key (
  key_id text PRIMARY KEY,
  secret_sealed bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
REVOKE ALL ON provider_key FROM quayside_app;

CREATE FUNCTION provider_key_for(wanted text)
  RETURNS TABLE (secret_sealed bytea, scopes text[], at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT secret_sealed, scopes, now() FROM provider_key WHERE key_id = wanted AND revoked_at IS NULL $$;
REVOKE EXECUTE ON FUNCTION provider_key_for(text) FROM public;
GRANT EXECUTE ON FUNCTION provider_key_for(text) TO quayside_app;

-- Signed requests of the provider's own systems that were taken, until their timestamp is too old to be taken anyway: one for
-- all gateways, so that none of them takes a request again.
CREATE TABLE provider_nonce (
  key_id text NOT NULL REFERENCES provider_key (key_id),
  nonce text NOT NULL CHECK (length(nonce) BETWEEN 22 AND 64),
  valid_until timestamptz NOT NULL,
  PRIMARY KEY (key_id, nonce)
);
CREATE INDEX provider_nonce_ended ON provider_nonce (valid_until);
REVOKE ALL ON provider_nonce FROM quayside_app;

-- A few that are over go with each that comes, so that there are never more than of one window.
CREATE FUNCTION take_provider_nonce(by_key text, given text, until timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM provider_nonce WHERE (key_id, nonce) IN (
    SELECT key_id, nonce FROM provider_nonce WHERE valid_until < now() ORDER BY valid_until LIMIT 20 FOR UPDATE SKIP LOCKED);
  INSERT INTO provider_nonce (key_id, nonce, valid_until) VALUES (by_key, given, until) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION take_provider_nonce(text, text, timestamptz) IS
  'True for the first request that a key signed with this nonce, false for each one after it.';
REVOKE EXECUTE ON FUNCTION take_provider_nonce(text, text, timestamptz) FROM public;
GRANT EXECUTE ON FUNCTION take_provider_nonce(text, text, timestamptz) TO quayside_app;
