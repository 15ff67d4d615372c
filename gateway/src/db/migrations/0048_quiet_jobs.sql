-- A transaction that notifies anybody holds one lock of the whole database from before its commit is written until after it is
-- on the disk, so all that queue a job would commit one after the other (ADR 0048). The queue notifies by an unqualified name.
CREATE FUNCTION jobs.pg_notify(channel text, payload text) RETURNS void LANGUAGE sql AS '';
COMMENT ON FUNCTION jobs.pg_notify(text, text) IS
  'Stands before pg_catalog''s where jobs are queued, and says nothing: workers look for jobs by themselves.';
REVOKE EXECUTE ON FUNCTION jobs.pg_notify(text, text) FROM public;

CREATE OR REPLACE FUNCTION jobs.add(task text, payload jsonb, key text, run_at timestamptz, is_urgent boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = jobs, pg_catalog SET enable_seqscan = off AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => key,
    priority => CASE WHEN is_urgent THEN -10 ELSE 0 END);
  -- Somebody waits for it, and such jobs are few.
  IF is_urgent THEN PERFORM pg_catalog.pg_notify('jobs:insert', '{"count":1}'); END IF;
END $$;

ALTER FUNCTION jobs.add_many(text, jsonb[], timestamptz[]) SET search_path = jobs, pg_catalog;
