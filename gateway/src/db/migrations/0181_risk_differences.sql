-- Orders of which the payment core said something else than its rules say (ADR 0135); each is an incident.
CREATE TABLE risk_difference (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  order_id uuid NOT NULL,
  found_at timestamptz NOT NULL,
  version int NOT NULL CHECK (version >= 0),
  phase text NOT NULL CHECK (phase IN ('before', 'after')),
  -- What was told and what was found, of action, power and rules.
  differs jsonb NOT NULL CHECK (differs <> '{}'),
  PRIMARY KEY (merchant_id, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('risk_difference');
REVOKE UPDATE, DELETE, TRUNCATE ON risk_difference FROM quayside_app;
CREATE POLICY scope ON risk_difference AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = risk_difference.merchant_id AND o.id = risk_difference.order_id));
