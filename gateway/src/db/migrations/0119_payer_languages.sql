-- Which languages payers have is for the code to say; here stands only that it is one: a short tag as browsers say it (BCP 47).
CREATE FUNCTION is_language_tag(tag text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN tag ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';
ALTER TABLE payment_link DROP CONSTRAINT payment_link_language_check, ADD CHECK (is_language_tag(language));
ALTER TABLE payment_link_order DROP CONSTRAINT payment_link_order_language_check, ADD CHECK (is_language_tag(language));
ALTER TABLE payment_link_mail DROP CONSTRAINT payment_link_mail_language_check, ADD CHECK (is_language_tag(language));
ALTER TABLE subscription DROP CONSTRAINT subscription_language_check, ADD CHECK (is_language_tag(language));
