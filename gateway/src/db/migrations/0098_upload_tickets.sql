-- Leave for one streamed upload: of one person, for one thing, once, for some minutes. What grants access is kept as its hash.
CREATE TABLE upload_ticket (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  purpose text NOT NULL CHECK (length(purpose) <= 40),
  -- What the file will belong to.
  subject_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (merchant_id, token_hash),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX upload_ticket_expires ON upload_ticket (expires_at);
CALL protect_tenant('upload_ticket');
