-- When a link took no card for a while, because too many were declined: its story tells of each time.
CREATE TABLE payment_link_pause (
  merchant_id bigint NOT NULL,
  link_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  until timestamptz NOT NULL CHECK (until > at),
  PRIMARY KEY (merchant_id, link_id, at),
  FOREIGN KEY (merchant_id, link_id) REFERENCES payment_link (merchant_id, id)
);
CALL protect_tenant('payment_link_pause');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_link_pause FROM quayside_app;
CREATE POLICY scope ON payment_link_pause AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM payment_link l WHERE l.merchant_id = payment_link_pause.merchant_id AND l.id = payment_link_pause.link_id));
