-- Names of states, stages and types as the specification writes them: merchants' tools compare them.
CREATE FUNCTION pg_temp.as_specified(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((jsonb_build_object(
    'application_failed', 'application failed', 'processing_failed', 'processing failed',
    'processing_success', 'processing success', 'bounced', 'bounced or refunded',
    'appeal_succeeded', 'appeal succeeded', 'second_chargeback', 'second chargeback', 'pre_arbitration', 'pre-arbitration',
    'token_sale', 'token sale', 'create_token_and_sale', 'create-token-and-sale', 'pre_authorization', 'pre-authorization',
    'token_pre_authorization', 'token pre-auth', 'create_token_and_pre_auth', 'create-token-and-pre-auth') ->> name), name)
$$;

ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_state_check;
UPDATE withdrawal SET state = pg_temp.as_specified(state) WHERE state <> pg_temp.as_specified(state);
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_state_check CHECK (state IN (
  'initial', 'pending', 'application failed', 'processing failed', 'processing success', 'bounced or refunded'));

-- What happened stays what it was; only its name changes, so what watches over changes looks away.
ALTER TABLE fund_event DISABLE TRIGGER USER;
UPDATE fund_event SET from_state = pg_temp.as_specified(from_state), to_state = pg_temp.as_specified(to_state)
  WHERE entity = 'withdrawal' AND (from_state, to_state) IS DISTINCT FROM (pg_temp.as_specified(from_state), pg_temp.as_specified(to_state));
ALTER TABLE fund_event ENABLE TRIGGER USER;

ALTER TABLE entity_event DISABLE TRIGGER USER;
UPDATE entity_event SET from_state = pg_temp.as_specified(from_state), to_state = pg_temp.as_specified(to_state)
  WHERE (from_state, to_state) IS DISTINCT FROM (pg_temp.as_specified(from_state), pg_temp.as_specified(to_state));
ALTER TABLE entity_event ENABLE TRIGGER USER;

ALTER TABLE chargeback DISABLE TRIGGER USER;
UPDATE chargeback SET stage = pg_temp.as_specified(stage), outcome = pg_temp.as_specified(outcome)
  WHERE (stage, outcome) <> (pg_temp.as_specified(stage), pg_temp.as_specified(outcome));
ALTER TABLE chargeback ENABLE TRIGGER USER;

-- The rollup counts by type: its rows are renamed with the orders, and no change of an order is counted.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET type = pg_temp.as_specified(type) WHERE type <> pg_temp.as_specified(type);
ALTER TABLE orders ENABLE TRIGGER USER;
UPDATE trade_share SET value = pg_temp.as_specified(value) WHERE dimension = 'type' AND value <> pg_temp.as_specified(value);
UPDATE trade_delta SET type = pg_temp.as_specified(type) WHERE type <> pg_temp.as_specified(type);

-- Filters that people keep, files that are still to be made, and events that wait for what they are about.
CREATE FUNCTION pg_temp.all_as_specified(kept jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words text := kept::text;
  word text;
BEGIN
  FOREACH word IN ARRAY ARRAY['application_failed', 'processing_failed', 'processing_success', 'bounced', 'appeal_succeeded',
    'second_chargeback', 'pre_arbitration', 'token_sale', 'create_token_and_sale', 'pre_authorization',
    'token_pre_authorization', 'create_token_and_pre_auth']
  LOOP
    words := replace(words, '"' || word || '"', '"' || pg_temp.as_specified(word) || '"');
  END LOOP;
  RETURN words::jsonb;
END $$;
UPDATE saved_filter SET content = pg_temp.all_as_specified(content) WHERE content <> pg_temp.all_as_specified(content);
UPDATE export SET request = pg_temp.all_as_specified(request) WHERE request <> pg_temp.all_as_specified(request);
UPDATE unmatched_event SET payload = pg_temp.all_as_specified(payload)
  WHERE state = 'waiting' AND payload <> pg_temp.all_as_specified(payload);
