-- Merchants whose orders are from before facts were kept, and how far they have been read; gone with the last of them (ADR 0134).
CREATE TABLE risk_fact_due (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  after_at timestamptz NOT NULL,
  after_id uuid NOT NULL,
  PRIMARY KEY (merchant_id)
);
CALL protect_tenant('risk_fact_due');
REVOKE TRUNCATE ON risk_fact_due FROM quayside_app;
INSERT INTO risk_fact_due SELECT id, '-infinity', '00000000-0000-0000-0000-000000000000' FROM merchant;
