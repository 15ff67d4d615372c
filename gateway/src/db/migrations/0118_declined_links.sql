-- A link is looked at when a card of it is declined, not when the next payer comes: it is paused in the moment that its tenth decline is known.
CREATE FUNCTION payment_link_declined() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  link uuid;
BEGIN
  SELECT link_id INTO link FROM payment_link_order WHERE merchant_id = NEW.merchant_id AND order_id = NEW.id;
  IF link IS NOT NULL THEN
    PERFORM jobs.add('payment_link_pause', jsonb_build_object('merchantId', NEW.merchant_id::text, 'id', link), link::text, now(), true);
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION payment_link_declined FROM PUBLIC;
CREATE TRIGGER payment_link_declined AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.source = 'payment_link' AND NEW.state = 'failed' AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION payment_link_declined();
