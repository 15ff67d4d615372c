-- Rules of RDR that a merchant has asked the provider for: one waits at a time, and each is answered once.
CREATE TABLE rdr_proposal (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  proposal_no text NOT NULL CHECK (length(proposal_no) <= 32),
  rules jsonb NOT NULL CHECK (jsonb_array_length(rules) BETWEEN 1 AND 20),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  accepted boolean,
  answer text CHECK (length(answer) BETWEEN 1 AND 500),
  answered_at timestamptz,
  answered_by text,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, proposal_no),
  CHECK (num_nulls(accepted, answered_at, answered_by) IN (0, 3))
);
CREATE UNIQUE INDEX rdr_proposal_waiting ON rdr_proposal (merchant_id) WHERE accepted IS NULL;
CREATE INDEX rdr_proposal_asked ON rdr_proposal (merchant_id, asked_at DESC, id DESC);
CALL protect_tenant('rdr_proposal');
REVOKE DELETE, TRUNCATE ON rdr_proposal FROM quayside_app;
