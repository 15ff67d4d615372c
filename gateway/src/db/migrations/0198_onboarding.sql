-- Applications by forms that everybody can open (ADR 0139). They belong to no merchant until staff have approved one, so no row is
-- seen by a merchant: a form is opened by the secret of its link alone, whose hash stands here.

CREATE TABLE onboarding_campaign (
  code text PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 32),
  ends_at timestamptz NOT NULL,
  terms_version int NOT NULL CHECK (terms_version >= 1),
  title_en text NOT NULL,
  title_zh text NOT NULL,
  terms_en text NOT NULL,
  terms_zh text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- A code that was mailed; whoever types it opens a form.
CREATE TABLE onboarding_request (
  id uuid PRIMARY KEY,
  form text NOT NULL CHECK (form IN ('payout', 'payout_campaign', 'allvalue')),
  campaign text REFERENCES onboarding_campaign (code),
  -- So that one address gets so many; the address itself is sealed.
  email_hash bytea NOT NULL CHECK (length(email_hash) = 32),
  email_sealed bytea NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries int NOT NULL DEFAULT 0,
  ip inet NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX onboarding_request_email ON onboarding_request (email_hash, created_at DESC);
CREATE INDEX onboarding_request_address ON onboarding_request (ip, created_at);

CREATE TABLE onboarding (
  id uuid PRIMARY KEY,
  -- As people say it on the telephone.
  number text NOT NULL UNIQUE CHECK (length(number) BETWEEN 6 AND 20),
  form text NOT NULL CHECK (form IN ('payout', 'payout_campaign', 'allvalue')),
  ref_hash bytea NOT NULL UNIQUE CHECK (length(ref_hash) = 32),
  state text NOT NULL CHECK (state IN ('draft', 'submitted', 'reviewing', 'need_more', 'approved', 'refused')),
  version int NOT NULL DEFAULT 1,
  -- Names, birth dates, numbers of passports: sealed as a whole.
  content_sealed bytea NOT NULL,
  email_sealed bytea NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  -- Of whoever was signed in as they began it, or to whom staff gave it.
  merchant_id bigint REFERENCES merchant (id),
  campaign text REFERENCES onboarding_campaign (code),
  terms_version int,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Its link opens it until then.
  expires_at timestamptz NOT NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  CHECK ((form = 'payout_campaign') = (campaign IS NOT NULL)),
  CHECK ((state = 'draft') = (submitted_at IS NULL)),
  CHECK ((state IN ('approved', 'refused')) = (decided_at IS NOT NULL))
);
CREATE INDEX onboarding_waiting ON onboarding (submitted_at, id) WHERE state IN ('submitted', 'reviewing');
CREATE INDEX onboarding_over ON onboarding (coalesce(decided_at, created_at));

-- What came of it, each step once.
CREATE TABLE onboarding_event (
  onboarding_id uuid NOT NULL REFERENCES onboarding (id) ON DELETE CASCADE,
  seq int NOT NULL,
  event text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Of the provider's people; null for the applicant.
  staff text,
  reason text,
  PRIMARY KEY (onboarding_id, seq)
);

-- Papers, sealed: they come and go with their application, and no folder forgets one.
CREATE TABLE onboarding_paper (
  id uuid PRIMARY KEY,
  onboarding_id uuid NOT NULL REFERENCES onboarding (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('licence', 'address', 'owner', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  media_type text NOT NULL,
  bytes int NOT NULL CHECK (bytes > 0),
  content_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX onboarding_paper_of ON onboarding_paper (onboarding_id, created_at, id);

-- As codes of people: whoever they went to, so many from one address of the net.
CREATE OR REPLACE FUNCTION codes_sent_from(address inet) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH of AS (SELECT network(set_masklen(address, CASE family(address) WHEN 4 THEN 32 ELSE 64 END)) AS block)
    SELECT (
      (SELECT count(*) FROM one_time_code, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour')
      + (SELECT count(*) FROM reset_request, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour')
      + (SELECT count(*) FROM onboarding_request, of WHERE ip <<= of.block AND created_at > now() - interval '1 hour'))::int
  $$;

-- Forms begun from one address of the net within a day, by code or by a session.
CREATE FUNCTION onboardings_begun_from(address inet) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH of AS (SELECT network(set_masklen(address, CASE family(address) WHEN 4 THEN 32 ELSE 64 END)) AS block)
    SELECT count(*)::int FROM onboarding_request, of WHERE ip <<= of.block AND created_at > now() - interval '1 day'
  $$;
REVOKE EXECUTE ON FUNCTION onboardings_begun_from(inet) FROM public;
GRANT EXECUTE ON FUNCTION onboardings_begun_from(inet) TO quayside_app;
