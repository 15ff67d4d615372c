-- Couriers, which send what merchants are told (ADR 0124): a role of their own that sees what they need of all merchants and no more,
-- so that they can stand where nothing else stands.
DO $$
BEGIN
  BEGIN
    CREATE ROLE quayside_courier NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT pg_has_role(current_user, 'quayside_courier', 'SET') THEN
    GRANT quayside_courier TO current_user WITH INHERIT FALSE, SET TRUE;
  END IF;
END
$$;
GRANT USAGE ON SCHEMA public, jobs TO quayside_courier;
GRANT EXECUTE ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) TO quayside_courier;

CREATE PROCEDURE let_couriers_see(seen regclass)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY courier ON %s TO quayside_courier USING (true) WITH CHECK (true)', seen);
END
$$;
REVOKE EXECUTE ON PROCEDURE let_couriers_see(regclass) FROM public;
CALL let_couriers_see('notify_endpoint');
CALL let_couriers_see('notify_endpoint_secret');
CALL let_couriers_see('merchant_key');
CALL let_couriers_see('merchant_key_pair');
CALL let_couriers_see('webhook_event');
CALL let_couriers_see('webhook_delivery');
CALL let_couriers_see('webhook_attempt');
CALL let_couriers_see('webhook_day');
CALL let_couriers_see('webhook_lane');
DROP PROCEDURE let_couriers_see(regclass);

GRANT SELECT ON notify_endpoint, webhook_delivery, webhook_lane, webhook_day TO quayside_courier;
GRANT SELECT (merchant_id, id, body, recorded_at) ON webhook_event TO quayside_courier;
GRANT SELECT (merchant_id, id, endpoint_id, kind, state, secret_sealed, retires_at, created_at)
  ON notify_endpoint_secret TO quayside_courier;
-- The merchant's own kind of signature: of keys what signs, and nothing of who made or used them.
GRANT SELECT (merchant_id, id, kind, state, version, fingerprint, last_four, bits, created_by, overlap_hours, retiring_at, retires_at,
  secret_sealed, public_der, created_at) ON merchant_key TO quayside_courier;
GRANT SELECT ON merchant_key_pair TO quayside_courier;
-- An address that has echoed its nonce goes live.
GRANT UPDATE (state, version, url, pending_url, nonce, nonce_tries, nonce_due_at, nonce_until, nonce_problem, active_from, updated_at)
  ON notify_endpoint TO quayside_courier;
GRANT UPDATE ON webhook_lane TO quayside_courier;
GRANT UPDATE (state, dead_reason, attempts, due_at, first_at, last_at, last_status, last_problem, ended_at)
  ON webhook_delivery TO quayside_courier;
GRANT INSERT ON webhook_attempt TO quayside_courier;
GRANT INSERT, UPDATE ON webhook_day TO quayside_courier;

-- By when a row is written and not by when its transaction began: a step that waited for another's lock comes after it.
ALTER TABLE webhook_event ALTER COLUMN recorded_at SET DEFAULT clock_timestamp();
-- Attempts of those that were dead and are tried again: the schedule begins anew, their numbers go on.
ALTER TABLE webhook_delivery ADD COLUMN replayed_after int NOT NULL DEFAULT 0 CHECK (replayed_after BETWEEN 0 AND attempts);
