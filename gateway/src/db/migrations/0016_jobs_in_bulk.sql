-- A refund queues a job and a batch of refunds thousands: queuing one cost a fifth of the refund.

-- Plans by index alone: the queue's own function is planned while its tables are small, and they are not after a batch.
CREATE OR REPLACE FUNCTION jobs.add(task text, payload jsonb, key text DEFAULT NULL, run_at timestamptz DEFAULT now()) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = off AS $$
BEGIN
  -- A job without a key has nothing to be joined with, so the mode that looks for nothing is safe; it is the quickest.
  PERFORM graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => key,
    job_key_mode => CASE WHEN key IS NULL THEN 'unsafe_dedupe' ELSE 'replace' END);
END $$;

CREATE FUNCTION jobs.add_many(task text, payloads jsonb[], run_at timestamptz[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = off AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (task, j.payload::json, NULL, coalesce(j.at, now()), NULL, NULL, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(payloads, run_at) AS j (payload, at)));
END $$;
COMMENT ON FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) IS
  'Queues jobs of one task, none with a key, in the caller''s transaction; null in run_at is now.';
REVOKE EXECUTE ON FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) FROM public;
GRANT EXECUTE ON FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) TO quayside_app;

-- The fund report reads the postings of the last days; they are written in the order of their time, near enough for this.
CREATE INDEX posting_occurred ON ledger.posting USING brin (occurred_at) WITH (pages_per_range = 32);
