-- Mails of payment links: those that the merchant sends, and receipts of what was paid.
CREATE TABLE payment_link_mail (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  link_id uuid NOT NULL,
  -- Of the form that was sent: sent twice it is one mail.
  form_id uuid NOT NULL,
  email text NOT NULL CHECK (length(email) BETWEEN 6 AND 64),
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  sent_at timestamptz NOT NULL DEFAULT now(),
  sent_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, sent_by, form_id),
  FOREIGN KEY (merchant_id, link_id) REFERENCES payment_link (merchant_id, id),
  FOREIGN KEY (merchant_id, sent_by) REFERENCES operator (merchant_id, id)
);
CREATE INDEX payment_link_mail_link ON payment_link_mail (merchant_id, link_id, sent_at);
CALL protect_tenant('payment_link_mail');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_link_mail FROM quayside_app;
CREATE POLICY scope ON payment_link_mail AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM payment_link l WHERE l.merchant_id = payment_link_mail.merchant_id AND l.id = payment_link_mail.link_id));

-- A payer is owed a receipt from the moment that the order is paid, whoever moves it there.
CREATE TABLE payment_link_receipt (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  owed_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  PRIMARY KEY (merchant_id, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES payment_link_order (merchant_id, order_id)
);
CREATE INDEX payment_link_receipt_owed ON payment_link_receipt (owed_at) WHERE mailed_at IS NULL;
CALL protect_tenant('payment_link_receipt');
REVOKE DELETE, TRUNCATE ON payment_link_receipt FROM quayside_app;
CREATE POLICY scope ON payment_link_receipt AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = payment_link_receipt.merchant_id AND o.id = payment_link_receipt.order_id));

CREATE FUNCTION payment_link_owes_receipt() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO payment_link_receipt (merchant_id, order_id)
  SELECT merchant_id, order_id FROM payment_link_order WHERE merchant_id = NEW.merchant_id AND order_id = NEW.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION payment_link_owes_receipt FROM PUBLIC;
CREATE TRIGGER payment_link_owes_receipt AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.source = 'payment_link' AND NEW.state = 'succeed' AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION payment_link_owes_receipt();
