-- What is done: jobs, calls that are answered once, the log of operations, and the seals over what nobody may change.

-- A transaction that notifies anybody holds one lock of the whole database from before its commit is written until after it is
-- on the disk, so all that queue a job would commit one after the other (ADR 0048). The queue notifies by an unqualified name.
CREATE FUNCTION jobs.pg_notify(channel text, payload text) RETURNS void LANGUAGE sql AS '';
COMMENT ON FUNCTION jobs.pg_notify(text, text) IS
  'Stands before pg_catalog''s where jobs are queued, and says nothing: workers look for jobs by themselves.';
REVOKE EXECUTE ON FUNCTION jobs.pg_notify(text, text) FROM public;

-- What a person waits for overtakes what is done in bulk: behind a batch of thousands of refunds a quote would pass, and a code
-- come too late to be typed (ADR 0045). A job that nothing is joined with is one row (ADR 0073): the queue's own way asks six
-- statements for it. What that one does besides is done by the queue's own defaults, and a task that nobody has asked for yet
-- goes its way, which makes it known. Plans by index alone: the queue's own function is planned while its tables are small, and
-- they are not after a batch. Payload and time go through as they are; a job with the key of one that has not started yet replaces it.
-- The queue's own tables have row-level security without a policy: only their owner reaches them.
CREATE FUNCTION jobs.add(task text, payload jsonb, key text, run_at timestamptz, is_urgent boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = jobs, pg_catalog SET enable_seqscan = off AS $$
BEGIN
  IF key IS NULL AND NOT is_urgent THEN
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at)
    SELECT t.id, payload::json, coalesce(add.run_at, now()) FROM graphile_worker._private_tasks t WHERE t.identifier = task;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  PERFORM graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => key,
    priority => CASE WHEN is_urgent THEN -10 ELSE 0 END);
  -- Somebody waits for it, and such jobs are few.
  IF is_urgent THEN PERFORM pg_catalog.pg_notify('jobs:insert', '{"count":1}'); END IF;
END $$;
COMMENT ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) IS
  'Queues a job in the caller''s transaction: if that rolls back, the job never was. Urgent ones overtake all that wait.';
REVOKE EXECUTE ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) FROM public;
GRANT EXECUTE ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) TO quayside_app;

-- A refund queues a job and a batch of refunds thousands: queuing one cost a fifth of the refund.
CREATE FUNCTION jobs.add_many(task text, payloads jsonb[], run_at timestamptz[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = jobs, pg_catalog SET enable_seqscan = off AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (task, j.payload::json, NULL, coalesce(j.at, now()), NULL, NULL, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(payloads, run_at) AS j (payload, at)));
END $$;
COMMENT ON FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) IS
  'Queues jobs of one task, none with a key, in the caller''s transaction; null in run_at is now.';
REVOKE EXECUTE ON FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) FROM public;
GRANT EXECUTE ON FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) TO quayside_app;

-- Jobs that failed for the last time, for staff: nothing that was promised to happen is forgotten.
CREATE TABLE jobs.dead_job (
  job_id bigint PRIMARY KEY,
  task text NOT NULL,
  key text,
  error text NOT NULL,
  failed_at timestamptz NOT NULL,
  done_at timestamptz
);

-- One answer per key: a repeated write gets what the first one got.
CREATE TABLE idempotency_key (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  call text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, operator_id, call, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
CALL protect_tenant('idempotency_key');

-- Tables whose rows nobody may change, each row sealed by a hash over it and over the one before it (ADR 0032).
CREATE TABLE chain_link (
  merchant_id bigint NOT NULL,
  chain text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  row_key text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, chain, seq),
  UNIQUE (merchant_id, chain, row_key)
);
CALL protect_tenant('chain_link');
CALL forbid_changes('chain_link');
REVOKE INSERT, UPDATE, DELETE ON chain_link FROM quayside_app;

-- Rows that wait for their seal: a row that commits late is sealed late, and gets a later number.
CREATE TABLE chain_due (
  merchant_id bigint NOT NULL,
  chain text NOT NULL,
  row_key text NOT NULL,
  PRIMARY KEY (merchant_id, chain, row_key)
);
CALL protect_tenant('chain_due');
REVOKE ALL ON chain_due FROM quayside_app;

-- The chain of heads: where all chains stood at one moment. Each is signed with a key that no database knows.
CREATE TABLE chain_head (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  -- [[chain, merchant, seq, hash]], of the chains that have grown since the head before.
  heads jsonb NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signature bytea NOT NULL CHECK (length(signature) = 64)
);
CALL forbid_changes('chain_head');
REVOKE ALL ON chain_head FROM quayside_app;

CREATE FUNCTION wait_for_seal() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO chain_due (merchant_id, chain, row_key) VALUES (new.merchant_id, tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION wait_for_seal() FROM public;

CREATE PROCEDURE seal_table(sealed regclass, chain text, key_column text)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO chain_due (merchant_id, chain, row_key) SELECT merchant_id, %L, %I::text FROM %s', chain, key_column, sealed);
  EXECUTE format('CREATE TRIGGER wait_for_seal AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION wait_for_seal(%L, %L)',
    sealed, chain, key_column);
  CALL forbid_changes(sealed);
END
$$;
COMMENT ON PROCEDURE seal_table(regclass, text, text) IS
  'Makes a table append only for everybody and its rows links of a hash chain per merchant; its canonical form is in gateway/src/chain/chains.ts.';
REVOKE EXECUTE ON PROCEDURE seal_table(regclass, text, text) FROM public;

-- Who did what, when, from where, with which outcome; never a body, only allow-listed fields.
CREATE TABLE operation_log (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  operator_id uuid,
  operator_name text,
  session_hash bytea,
  ip inet,
  call text NOT NULL,
  target text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed', 'read')),
  reason text,
  facts jsonb NOT NULL DEFAULT '{}',
  trace text NOT NULL,
  -- Allow-listed and masked, as `facts` is; null where nothing was before, or nothing is after.
  before jsonb,
  after jsonb,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX operation_log_at ON operation_log (merchant_id, at DESC, id DESC);
-- The log is read newest first, by person, by call and by trace.
CREATE INDEX operation_log_person ON operation_log (merchant_id, operator_id, at DESC, id DESC);
CREATE INDEX operation_log_call ON operation_log (merchant_id, call, at DESC, id DESC);
CREATE INDEX operation_log_trace ON operation_log (merchant_id, trace);
CREATE INDEX operation_log_target ON operation_log (merchant_id, target) WHERE target IS NOT NULL;
CALL protect_tenant('operation_log');
CALL seal_table('operation_log', 'operation_log', 'id');
REVOKE UPDATE, DELETE, TRUNCATE ON operation_log FROM quayside_app;

CREATE FUNCTION log_operations(lines jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO operation_log
      (merchant_id, id, at, operator_id, operator_name, session_hash, ip, call, target, outcome, reason, facts, trace)
    SELECT merchant_id, id, at, operator_id, operator_name, decode(session_hash, 'hex'), ip, call, target, outcome, reason, facts, trace
    FROM jsonb_to_recordset(lines) AS line (
      merchant_id bigint, id uuid, at timestamptz, operator_id uuid, operator_name text, session_hash text, ip inet,
      call text, target text, outcome text, reason text, facts jsonb, trace text)
  $$;
COMMENT ON FUNCTION log_operations(jsonb) IS
  'Lines of refusals and of sensitive reads, of any merchants at once: they are written outside the transaction that they tell of.';
REVOKE EXECUTE ON FUNCTION log_operations(jsonb) FROM public;
GRANT EXECUTE ON FUNCTION log_operations(jsonb) TO quayside_app;

CREATE TABLE staff_task (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid,
  note text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CALL protect_tenant('staff_task');
