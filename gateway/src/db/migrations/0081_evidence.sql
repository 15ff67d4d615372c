-- Evidence of cases: what was found when the house last looked, the packet that is filed, and what a merchant says of itself.

-- What proves that two sales were one buyer's; the core makes the fingerprint of a card with a key of its own.
ALTER TABLE order_evidence
  ADD COLUMN fingerprint text CHECK (length(fingerprint) <= 128),
  ADD COLUMN login_id text CHECK (length(login_id) <= 128),
  ADD COLUMN device_fingerprint text CHECK (length(device_fingerprint) <= 128);
CREATE INDEX order_evidence_fingerprint ON order_evidence (merchant_id, fingerprint, order_id) WHERE fingerprint IS NOT NULL;

-- The last look at the evidence of an open case.
CREATE TABLE case_evidence (
  merchant_id bigint NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  looked_at timestamptz NOT NULL,
  -- What there was to look at: another mark is a reason to look again.
  mark text NOT NULL,
  found text[] NOT NULL,
  -- What this look, or the last that found something, found beyond the one before.
  news text[] NOT NULL DEFAULT '{}',
  news_at timestamptz,
  PRIMARY KEY (merchant_id, case_id),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('case_evidence');
REVOKE DELETE, TRUNCATE ON case_evidence FROM quayside_app;
CREATE POLICY scope ON case_evidence AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_evidence.merchant_id AND o.id = case_evidence.order_id));

-- What the letter of a case says; null phrases follow what is found.
CREATE TABLE case_letter (
  merchant_id bigint NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  phrases text[],
  paragraph text NOT NULL DEFAULT '' CHECK (length(paragraph) <= 2000),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, case_id),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CALL protect_tenant('case_letter');
REVOKE DELETE, TRUNCATE ON case_letter FROM quayside_app;
CREATE POLICY scope ON case_letter AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_letter.merchant_id AND o.id = case_letter.order_id));

-- The packet of one turn: previewed, sealed and filed are the same bytes, kept with the row so that they are there or neither is.
CREATE TABLE case_packet (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  order_id uuid NOT NULL,
  round int NOT NULL,
  version int NOT NULL CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'sealed', 'sent')),
  -- The date that the documents bear, so that the same facts give the same bytes.
  dated_at timestamptz NOT NULL,
  -- SHA-256 of all that it was made of.
  mark bytea NOT NULL CHECK (length(mark) = 32),
  pdf bytea NOT NULL,
  data bytea NOT NULL,
  -- SHA-256 over all documents, as the network computes it too (J1).
  digest bytea NOT NULL CHECK (length(digest) = 32),
  pdf_digest bytea NOT NULL CHECK (length(pdf_digest) = 32),
  about jsonb NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
  missing text[] NOT NULL,
  sealed_at timestamptz,
  sealed_by uuid,
  sent_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, case_id, version),
  FOREIGN KEY (merchant_id, case_id) REFERENCES chargeback (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (num_nulls(sealed_at, sealed_by) IN (0, 2)),
  CHECK ((state = 'draft') = (sealed_at IS NULL)),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
-- A PDF is packed already.
ALTER TABLE case_packet ALTER COLUMN pdf SET STORAGE EXTERNAL;
-- One at a time is written at or waits to be sent.
CREATE UNIQUE INDEX case_packet_open ON case_packet (merchant_id, case_id) WHERE state IN ('draft', 'sealed');
CALL protect_tenant('case_packet');
REVOKE DELETE, TRUNCATE ON case_packet FROM quayside_app;
CREATE POLICY scope ON case_packet AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = case_packet.merchant_id AND o.id = case_packet.order_id));

-- What is sealed is filed as it is, and what was sent stays what was sent.
CREATE FUNCTION case_packet_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF OLD.state = 'sent' AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a packet that was sent does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> 'draft' AND (NEW.pdf, NEW.data, NEW.digest, NEW.mark, NEW.version) IS DISTINCT FROM
      (OLD.pdf, OLD.data, OLD.digest, OLD.mark, OLD.version) THEN
    RAISE EXCEPTION 'a packet that is sealed does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_packet_kept BEFORE UPDATE ON case_packet FOR EACH ROW EXECUTE FUNCTION case_packet_kept();

ALTER TABLE case_submission ADD FOREIGN KEY (merchant_id, packet_id) REFERENCES case_packet (merchant_id, id);

-- What a merchant's answers are made with.
CREATE TABLE dispute_config (
  merchant_id bigint PRIMARY KEY REFERENCES merchant (id),
  company jsonb NOT NULL,
  product_type text NOT NULL CHECK (product_type IN ('goods', 'digital', 'service', 'travel')),
  goods jsonb NOT NULL DEFAULT '[]',
  holds_until_cut_off boolean NOT NULL DEFAULT false,
  labour_currency char(3),
  labour_minor bigint CHECK (labour_minor >= 0),
  accept_currency char(3),
  accept_minor bigint CHECK (accept_minor >= 0),
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  CHECK (num_nulls(labour_currency, labour_minor) IN (0, 2)),
  CHECK (num_nulls(accept_currency, accept_minor) IN (0, 2))
);
CALL protect_tenant('dispute_config');
REVOKE DELETE, TRUNCATE ON dispute_config FROM quayside_app;

-- Terms as they were valid; what stands in an answer must not be changed behind it.
CREATE TABLE dispute_terms (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (kind IN ('delivery', 'refund', 'service', 'privacy')),
  valid_from date NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  recorded_at timestamptz NOT NULL,
  recorded_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, kind, valid_from)
);
CALL protect_tenant('dispute_terms');
REVOKE UPDATE, DELETE, TRUNCATE ON dispute_terms FROM quayside_app;
