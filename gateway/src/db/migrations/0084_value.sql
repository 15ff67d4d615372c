-- What chances of cases are made of beyond one merchant, and what was promised of an answer when it was sealed.

-- Decided cases of all merchants by what they came down to; only of enough of them that nobody's own can be read out of it.
CREATE TABLE case_odds_pool (
  reason_group text NOT NULL,
  completeness text NOT NULL CHECK (completeness IN ('bare', 'partly', 'full')),
  proof text NOT NULL CHECK (proof IN ('plain', 'authenticated', 'priors')),
  merchants int NOT NULL CHECK (merchants >= 5),
  decisions int NOT NULL CHECK (decisions >= 50),
  -- Both by weight: a case of a year ago counts half.
  fought double precision NOT NULL CHECK (fought > 0),
  won double precision NOT NULL CHECK (won BETWEEN 0 AND fought),
  as_of timestamptz NOT NULL,
  PRIMARY KEY (reason_group, completeness, proof)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON case_odds_pool FROM quayside_app;

-- The chance and the sum as they stood then, with everything that the sum is made of, so that it can be added up again (J7).
ALTER TABLE case_packet ADD COLUMN promised jsonb,
  ADD CHECK (state <> 'draft' OR promised IS NULL);
