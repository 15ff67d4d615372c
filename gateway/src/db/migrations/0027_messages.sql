-- Messages: who has read what the provider says, how each is told of which group, and a knock for open streams (ADR 0033).

ALTER TABLE announcement
  -- Has to be confirmed by each operator, not only seen.
  ADD COLUMN required boolean NOT NULL DEFAULT false,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- Merchants that it is for; null means all of them.
  ADD COLUMN merchant_ids bigint[] CHECK (cardinality(merchant_ids) > 0);

ALTER TABLE announcement ENABLE ROW LEVEL SECURITY;
CREATE POLICY addressed ON announcement FOR SELECT TO quayside_app
  USING (merchant_ids IS NULL OR (SELECT app_merchant_id()) = ANY (merchant_ids));

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

ALTER TABLE notice
  -- When its mail was taken by the mail server; null where none goes out.
  ADD COLUMN mailed_at timestamptz,
  ADD CONSTRAINT notice_confirmed_is_required CHECK (confirmed_at IS NULL OR required);
CREATE INDEX notice_unread ON notice (merchant_id, operator_id) WHERE read_at IS NULL OR required AND confirmed_at IS NULL;

-- What was told stays as it was told.
REVOKE UPDATE, DELETE, TRUNCATE ON notice, announcement_receipt FROM quayside_app;
GRANT UPDATE (read_at, confirmed_at, mailed_at) ON notice TO quayside_app;
GRANT UPDATE (read_at, confirmed_at) ON announcement_receipt TO quayside_app;

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

-- Whom it is about, and which notice has come; heard by every gateway once the transaction has committed.
CREATE FUNCTION knock_of_messages() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages', concat_ws(' ', NEW.merchant_id, NEW.operator_id, CASE WHEN TG_OP = 'INSERT' THEN TG_ARGV[0] END,
    CASE WHEN TG_OP = 'INSERT' AND TG_ARGV[0] = 'notice' THEN to_jsonb(NEW) ->> 'id' END));
  RETURN NULL;
END
$$;
CREATE TRIGGER knock AFTER INSERT OR UPDATE OF read_at, confirmed_at ON notice
  FOR EACH ROW EXECUTE FUNCTION knock_of_messages('notice');
CREATE TRIGGER knock AFTER INSERT OR UPDATE ON announcement_receipt
  FOR EACH ROW EXECUTE FUNCTION knock_of_messages('receipt');

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

-- Announcements are due by the clock, not by a knock, so gateways ask.
CREATE FUNCTION announcements_due(since timestamptz) RETURNS TABLE (at timestamptz, ids uuid[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT clock_timestamp(), ARRAY(
      SELECT id FROM announcement WHERE greatest(published_at, created_at) > since AND published_at <= clock_timestamp()
        AND (ends_at IS NULL OR ends_at > clock_timestamp()))
  $$;
-- Of the given sessions those that still open something; asked for all streams of a gateway at once.
CREATE FUNCTION live_sessions(asked bytea[], idle interval) RETURNS SETOF bytea
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.token_hash FROM session s JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
    WHERE s.token_hash = ANY (asked) AND s.step = 'open' AND s.closed_at IS NULL AND s.ends_at > clock_timestamp()
      AND s.seen_at > clock_timestamp() - idle AND o.state = 'active' AND (o.expires_at IS NULL OR o.expires_at > clock_timestamp())
  $$;

DO $$
DECLARE
  made regprocedure;
BEGIN
  FOREACH made IN ARRAY ARRAY[
    'publish_announcement(uuid, timestamptz, timestamptz, boolean, bigint[], text, text, text, text)',
    'announcements_due(timestamptz)', 'live_sessions(bytea[], interval)']::regprocedure[]
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM public', made);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO quayside_app', made);
  END LOOP;
END
$$;
