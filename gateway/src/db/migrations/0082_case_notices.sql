-- Up to which event of its turn a case has been told of; beside the case, as telling moves no figure of it.
CREATE TABLE case_told (
  merchant_id bigint NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  told int NOT NULL CHECK (told > 0),
  PRIMARY KEY (merchant_id, case_id),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('case_told');
REVOKE DELETE, TRUNCATE ON case_told FROM quayside_app;
CREATE POLICY scope ON case_told AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_told.merchant_id AND o.id = case_told.order_id));

-- Ends of the last day, for whoever tells of them.
CREATE INDEX chargeback_closed ON chargeback (closed_at) WHERE closed_at IS NOT NULL;
