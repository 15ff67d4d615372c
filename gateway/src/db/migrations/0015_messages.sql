-- Messages: what the provider says and who has read it, what people have to know, how each is told of which group, and a knock
-- for open streams (ADR 0033).

-- What the provider tells its merchants; both languages in one row, so that none is ever missing.
CREATE TABLE announcement (
  id uuid PRIMARY KEY,
  published_at timestamptz NOT NULL,
  -- Shown until then; null means for good.
  ends_at timestamptz,
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 200),
  title_zh text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 200),
  body_en text NOT NULL CHECK (length(body_en) BETWEEN 1 AND 5000),
  body_zh text NOT NULL CHECK (length(body_zh) BETWEEN 1 AND 5000),
  -- Has to be confirmed by each operator, not only seen.
  required boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Merchants that it is for; null means all of them.
  merchant_ids bigint[] CHECK (cardinality(merchant_ids) > 0)
);
CREATE INDEX announcement_latest ON announcement (published_at DESC, id DESC);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON announcement FROM quayside_app;
ALTER TABLE announcement ENABLE ROW LEVEL SECURITY;
CREATE POLICY addressed ON announcement FOR SELECT TO quayside_app
  USING (merchant_ids IS NULL OR (SELECT app_merchant_id()) = ANY (merchant_ids));

CREATE FUNCTION publish_announcement(
  wanted uuid, at timestamptz, until timestamptz, must_confirm boolean, merchants bigint[],
  title_of_en text, title_of_zh text, body_of_en text, body_of_zh text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH added AS (
      INSERT INTO announcement (id, published_at, ends_at, required, merchant_ids, title_en, title_zh, body_en, body_zh)
      VALUES (wanted, at, until, must_confirm, merchants, title_of_en, title_of_zh, body_of_en, body_of_zh)
      ON CONFLICT (id) DO NOTHING RETURNING id)
    SELECT EXISTS (SELECT FROM added)
  $$;
COMMENT ON FUNCTION publish_announcement IS 'For the provider''s own systems; merchants only read announcements.';
REVOKE EXECUTE ON FUNCTION publish_announcement FROM public;
GRANT EXECUTE ON FUNCTION publish_announcement TO quayside_app;

-- Announcements are due by the clock, not by a knock, so gateways ask.
CREATE FUNCTION announcements_due(since timestamptz) RETURNS TABLE (at timestamptz, ids uuid[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT clock_timestamp(), ARRAY(
      SELECT id FROM announcement WHERE greatest(published_at, created_at) > since AND published_at <= clock_timestamp()
        AND (ends_at IS NULL OR ends_at > clock_timestamp()))
  $$;
REVOKE EXECUTE ON FUNCTION announcements_due(timestamptz) FROM public;
GRANT EXECUTE ON FUNCTION announcements_due(timestamptz) TO quayside_app;

-- Whom it is about, and which notice has come; heard by every gateway once the transaction has committed.
CREATE FUNCTION knock_of_messages() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages', concat_ws(' ', NEW.merchant_id, NEW.operator_id, CASE WHEN TG_OP = 'INSERT' THEN TG_ARGV[0] END,
    CASE WHEN TG_OP = 'INSERT' AND TG_ARGV[0] = 'notice' THEN to_jsonb(NEW) ->> 'id' END));
  RETURN NULL;
END
$$;

CREATE TABLE announcement_receipt (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  announcement_id uuid NOT NULL REFERENCES announcement (id),
  read_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  PRIMARY KEY (merchant_id, operator_id, announcement_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('announcement_receipt');
REVOKE UPDATE, DELETE, TRUNCATE ON announcement_receipt FROM quayside_app;
GRANT UPDATE (read_at, confirmed_at) ON announcement_receipt TO quayside_app;
CREATE TRIGGER knock AFTER INSERT OR UPDATE ON announcement_receipt
  FOR EACH ROW EXECUTE FUNCTION knock_of_messages('receipt');

-- What a person has to know: told in the portal, some by mail as well. Words are of the reader's language, so facts alone are kept.
CREATE TABLE notice (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  facts jsonb NOT NULL DEFAULT '{}',
  -- Has to be confirmed, not only seen.
  required boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  confirmed_at timestamptz,
  -- When its mail was taken by the mail server; null where none goes out.
  mailed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  CONSTRAINT notice_confirmed_is_required CHECK (confirmed_at IS NULL OR required)
);
CREATE INDEX notice_of_operator ON notice (merchant_id, operator_id, created_at DESC, id DESC);
CREATE INDEX notice_unread ON notice (merchant_id, operator_id) WHERE read_at IS NULL OR required AND confirmed_at IS NULL;
CALL protect_tenant('notice');
-- What was told stays as it was told.
REVOKE UPDATE, DELETE, TRUNCATE ON notice FROM quayside_app;
GRANT UPDATE (read_at, confirmed_at, mailed_at) ON notice TO quayside_app;
CREATE TRIGGER knock AFTER INSERT OR UPDATE OF read_at, confirmed_at ON notice
  FOR EACH ROW EXECUTE FUNCTION knock_of_messages('notice');

-- Without a row a group is told in the portal and by mail.
CREATE TABLE notice_preference (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  notice_group text NOT NULL CHECK (notice_group IN ('team', 'approval', 'work')),
  portal boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, notice_group),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('notice_preference');

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
