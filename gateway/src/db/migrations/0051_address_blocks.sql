-- Codes are counted by whom an address belongs to: an IPv6 address by its /64, of which everybody has 2^64 (ADR 0052).
CREATE OR REPLACE FUNCTION codes_sent_from(address inet) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH of AS (SELECT network(set_masklen(address, CASE family(address) WHEN 4 THEN 32 ELSE 64 END)) AS block)
    SELECT (
      (SELECT count(*) FROM one_time_code, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour')
      + (SELECT count(*) FROM reset_request, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour'))::int
  $$;
COMMENT ON FUNCTION codes_sent_from(inet) IS
  'Codes of the last hour that were asked for from one IPv4 address or one IPv6 network of 64 bits, whoever they went to.';
