-- Looks at the payers' pages as a browser receives them (PCI DSS 4.0.1, 11.6.1): when, at what, and what was not as it was
-- authorised. Nobody's but the owner's, like the other work of those who run the installation.
CREATE TABLE jobs.payer_inspection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  pages int NOT NULL CHECK (pages > 0),
  -- Sentences for staff; empty where all was as authorised.
  findings jsonb NOT NULL CHECK (jsonb_typeof(findings) = 'array')
);
-- What staff were told of it, once: that there were findings, or that nobody has looked for too long since then.
CREATE TABLE jobs.payer_inspection_told (
  inspection_id bigint NOT NULL,
  what text NOT NULL CHECK (what IN ('findings', 'missing')),
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (inspection_id, what)
);

-- For /metrics: how long ago the last look was, and what it found.
CREATE FUNCTION payer_inspection_state() RETURNS TABLE (age_seconds double precision, findings int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT extract(epoch FROM now() - at)::double precision, jsonb_array_length(findings)
    FROM jobs.payer_inspection ORDER BY id DESC LIMIT 1 $$;
REVOKE EXECUTE ON FUNCTION payer_inspection_state() FROM public;
GRANT EXECUTE ON FUNCTION payer_inspection_state() TO quayside_app;
