-- A few that are over go with each that comes: chosen once, as a plan that looks again for each row would take more of them.
CREATE OR REPLACE FUNCTION take_provider_nonce(by_key text, given text, until timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  WITH ended AS MATERIALIZED (
    SELECT key_id, nonce FROM provider_nonce WHERE valid_until < now() ORDER BY valid_until LIMIT 20 FOR UPDATE SKIP LOCKED)
  DELETE FROM provider_nonce n USING ended WHERE n.key_id = ended.key_id AND n.nonce = ended.nonce;
  INSERT INTO provider_nonce (key_id, nonce, valid_until) VALUES (by_key, given, until) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
