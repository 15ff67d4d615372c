-- How the cases of each merchant were decided, counted once a day: what was decided since is added when it is asked for.
CREATE TABLE case_odds (
  merchant_id bigint NOT NULL,
  -- Empty of codes that nobody knows.
  reason_code text NOT NULL,
  completeness text NOT NULL CHECK (completeness IN ('bare', 'partly', 'full')),
  proof text NOT NULL CHECK (proof IN ('plain', 'authenticated', 'priors')),
  decisions int NOT NULL CHECK (decisions > 0),
  -- Both by weight: a case of a year ago counts half.
  fought double precision NOT NULL CHECK (fought > 0),
  won double precision NOT NULL CHECK (won >= 0),
  as_of timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, reason_code, completeness, proof)
);
CALL protect_tenant('case_odds');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON case_odds FROM quayside_app;
