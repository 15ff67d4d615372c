-- What merchants' people are told of counts as what their servers are told of does: nothing else is recorded (ADR 0121, 0123).
CREATE OR REPLACE FUNCTION weigh_notify_interest(p_merchant bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  INSERT INTO notify_interest (merchant_id, types)
  SELECT p_merchant, coalesce(array_agg(DISTINCT wanted.type ORDER BY wanted.type), '{}')
  FROM (
    SELECT t.type FROM notify_endpoint e CROSS JOIN LATERAL unnest(e.types) AS t (type)
    WHERE e.merchant_id = p_merchant AND (e.state = 'active' OR (e.state = 'disabled' AND e.disabled_reason <> 'merchant'))
    UNION
    SELECT t.type FROM notify_recipient r CROSS JOIN LATERAL unnest(r.types) AS t (type)
    WHERE r.merchant_id = p_merchant AND r.enabled) wanted
  ON CONFLICT (merchant_id) DO UPDATE SET types = excluded.types WHERE notify_interest.types <> excluded.types;
END;

CREATE FUNCTION notify_recipient_weighed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose bigint := coalesce(NEW.merchant_id, OLD.merchant_id);
BEGIN
  -- One after the other, as addresses of the same merchant are.
  PERFORM pg_advisory_xact_lock(hashtextextended('notify_interest', whose));
  PERFORM weigh_notify_interest(whose);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION notify_recipient_weighed FROM public;
CREATE TRIGGER notify_recipient_weighed AFTER INSERT OR DELETE OR UPDATE OF enabled, types ON notify_recipient
  FOR EACH ROW EXECUTE FUNCTION notify_recipient_weighed();
