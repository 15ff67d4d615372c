-- What an agent has moved on a Beijing day without a person, by currency: the amount from which a person decides is held against
-- all of it together, so that splitting walks around nothing (ADR 0129).
CREATE TABLE machine_spent (
  merchant_id bigint NOT NULL,
  token_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  minor bigint NOT NULL DEFAULT 0 CHECK (minor >= 0),
  PRIMARY KEY (merchant_id, token_id, day, currency),
  FOREIGN KEY (merchant_id, token_id) REFERENCES machine_token (merchant_id, id)
);
CALL protect_tenant('machine_spent');
REVOKE DELETE, TRUNCATE ON machine_spent FROM quayside_app;
