-- What operators send to the provider from the help pages; staff find it by its task (ADR 0034).
CREATE TABLE contact_message (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 40),
  body text NOT NULL CHECK (length(body) BETWEEN 10 AND 2000),
  -- What helps to find the cause: of the failure it is about, and of the browser it was seen in.
  trace text CHECK (length(trace) <= 64),
  browser text CHECK (length(browser) <= 300),
  page text CHECK (length(page) <= 200),
  client_time timestamptz,
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX contact_message_of_operator ON contact_message (merchant_id, operator_id, created_at);
CALL protect_tenant('contact_message');
REVOKE UPDATE, DELETE, TRUNCATE ON contact_message FROM quayside_app;
