-- Mails to addresses that nobody has confirmed yet: a merchant could have them sent to anybody.
CREATE TABLE unconfirmed_mail (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  -- HMAC of the address, so that the table tells nobody whom a merchant wrote to.
  address_mark bytea NOT NULL CHECK (length(address_mark) = 32),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unconfirmed_mail_merchant ON unconfirmed_mail (merchant_id, sent_at);
CREATE INDEX unconfirmed_mail_address ON unconfirmed_mail (address_mark, sent_at);
CALL protect_tenant('unconfirmed_mail');

-- One more, if both the merchant and the address have room; an address is counted over all merchants.
CREATE FUNCTION mail_unconfirmed(
  p_merchant bigint, p_mark bytea, merchant_hour int, merchant_day int, address_hour int, address_day int)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  hour constant timestamptz := now() - interval '1 hour';
  day constant timestamptz := now() - interval '1 day';
  has_room boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unconfirmed mail of ' || p_merchant, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('unconfirmed mail to ' || encode(p_mark, 'hex'), 0));
  DELETE FROM unconfirmed_mail WHERE sent_at <= day AND (merchant_id = p_merchant OR address_mark = p_mark);
  SELECT count(*) FILTER (WHERE merchant_id = p_merchant AND sent_at > hour) < merchant_hour
    AND count(*) FILTER (WHERE merchant_id = p_merchant) < merchant_day
    AND count(*) FILTER (WHERE address_mark = p_mark AND sent_at > hour) < address_hour
    AND count(*) FILTER (WHERE address_mark = p_mark) < address_day
  INTO has_room
  FROM unconfirmed_mail WHERE merchant_id = p_merchant OR address_mark = p_mark;
  IF has_room THEN
    INSERT INTO unconfirmed_mail (merchant_id, address_mark) VALUES (p_merchant, p_mark);
  END IF;
  RETURN has_room;
END
$$;
REVOKE EXECUTE ON FUNCTION mail_unconfirmed(bigint, bytea, int, int, int, int) FROM public;
GRANT EXECUTE ON FUNCTION mail_unconfirmed(bigint, bytea, int, int, int, int) TO quayside_app;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON unconfirmed_mail FROM quayside_app;
