-- What a person waits for overtakes what is done in bulk: behind a batch of thousands of refunds a quote would pass, and a code
-- come too late to be typed (ADR 0045).
DROP FUNCTION jobs.add(text, jsonb, text, timestamptz);

CREATE FUNCTION jobs.add(task text, payload jsonb, key text, run_at timestamptz, is_urgent boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = off AS $$
BEGIN
  -- A job without a key has nothing to be joined with, so the mode that looks for nothing is safe; it is the quickest.
  PERFORM graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => key,
    priority => CASE WHEN is_urgent THEN -10 ELSE 0 END,
    job_key_mode => CASE WHEN key IS NULL THEN 'unsafe_dedupe' ELSE 'replace' END);
END $$;
COMMENT ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) IS
  'Queues a job in the caller''s transaction: if that rolls back, the job never was. Urgent ones overtake all that wait.';
REVOKE EXECUTE ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) FROM public;
GRANT EXECUTE ON FUNCTION jobs.add(text, jsonb, text, timestamptz, boolean) TO quayside_app;
