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
