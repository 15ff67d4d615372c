-- Applications for wallets of Alipay+ (spec §5, machine wallet_registration, ADR 0141).
CREATE TABLE alipayplus_application (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  -- As people say it on the telephone.
  number text NOT NULL CHECK (length(number) BETWEEN 6 AND 20),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  site_id uuid,
  -- Registration number, and a person's name, address of mail and telephone: sealed as a whole.
  content_sealed bytea NOT NULL,
  -- How often it was sent; each time under a request id of its own, which is sent again after a silence.
  round int NOT NULL DEFAULT 0 CHECK (round >= 0),
  request_id text CHECK (length(request_id) BETWEEN 1 AND 64),
  -- When Alipay+ has confirmed that it has the request.
  registered_at timestamptz,
  -- Tries at Alipay+; the next is due at look_at.
  attempt int NOT NULL DEFAULT 0,
  look_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (request_id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  CHECK ((round = 0) = (request_id IS NULL)),
  CHECK ((round = 0) = (sent_at IS NULL)),
  CHECK (registered_at IS NULL OR request_id IS NOT NULL),
  CHECK (round = 0 OR site_id IS NOT NULL)
);
CREATE UNIQUE INDEX alipayplus_application_id ON alipayplus_application (id);
CREATE INDEX alipayplus_application_newest ON alipayplus_application (merchant_id, created_at DESC, id DESC);
CREATE INDEX alipayplus_application_look ON alipayplus_application (look_at) WHERE look_at IS NOT NULL;
CALL protect_tenant('alipayplus_application');
CREATE POLICY scope ON alipayplus_application AS RESTRICTIVE TO quayside_scoped USING (
  site_id IS NULL OR (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));
REVOKE TRUNCATE ON alipayplus_application FROM quayside_app;

-- Wallets of an application that was sent: Alipay+ answers for each by itself.
CREATE TABLE alipayplus_wallet (
  merchant_id bigint NOT NULL,
  application_id uuid NOT NULL,
  wallet text NOT NULL CHECK (length(wallet) BETWEEN 1 AND 40),
  state text NOT NULL CHECK (state IN ('submitted', 'reviewing', 'need_more', 'approved', 'rejected')),
  -- In which it was sent last.
  round int NOT NULL CHECK (round > 0),
  wants text[] NOT NULL DEFAULT '{}',
  said text CHECK (length(said) BETWEEN 1 AND 500),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, application_id, wallet),
  FOREIGN KEY (merchant_id, application_id) REFERENCES alipayplus_application (merchant_id, id)
);
CALL protect_tenant('alipayplus_wallet');
REVOKE DELETE, TRUNCATE ON alipayplus_wallet FROM quayside_app;

-- Papers, sealed; they go with a draft that is deleted.
CREATE TABLE alipayplus_paper (
  merchant_id bigint NOT NULL,
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('licence', 'shop', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  media_type text NOT NULL,
  bytes int NOT NULL CHECK (bytes > 0),
  content_sealed bytea NOT NULL,
  -- With which it goes out.
  round int NOT NULL CHECK (round > 0),
  -- As Alipay+ names it once it has it.
  partner_key text CHECK (length(partner_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, application_id) REFERENCES alipayplus_application (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id)
);
CREATE INDEX alipayplus_paper_of ON alipayplus_paper (merchant_id, application_id, created_at, id);
CALL protect_tenant('alipayplus_paper');
REVOKE TRUNCATE ON alipayplus_paper FROM quayside_app;

CREATE TABLE alipayplus_event (
  merchant_id bigint NOT NULL,
  application_id uuid NOT NULL,
  seq int NOT NULL,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 20),
  wallets text[] NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'network')),
  actor_id uuid,
  PRIMARY KEY (merchant_id, application_id, seq),
  FOREIGN KEY (merchant_id, application_id) REFERENCES alipayplus_application (merchant_id, id) ON DELETE CASCADE
);
CALL protect_tenant('alipayplus_event');
REVOKE UPDATE, TRUNCATE ON alipayplus_event FROM quayside_app;

-- Whose payers see an approved wallet: each at a site once, whichever application it comes from.
CREATE TABLE alipayplus_site_wallet (
  merchant_id bigint NOT NULL,
  site_id uuid NOT NULL,
  wallet text NOT NULL,
  application_id uuid NOT NULL,
  bound_at timestamptz NOT NULL,
  bound_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, site_id, wallet),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, application_id, wallet) REFERENCES alipayplus_wallet (merchant_id, application_id, wallet),
  FOREIGN KEY (merchant_id, bound_by) REFERENCES operator (merchant_id, id)
);
CREATE INDEX alipayplus_site_wallet_of ON alipayplus_site_wallet (merchant_id, application_id);
CALL protect_tenant('alipayplus_site_wallet');
CREATE POLICY scope ON alipayplus_site_wallet AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));
REVOKE TRUNCATE ON alipayplus_site_wallet FROM quayside_app;

-- Alipay+ names a request of ours, of whichever round, before anybody knows whose it is.
CREATE FUNCTION alipayplus_owner(p_request text) RETURNS TABLE (merchant_id bigint, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.merchant_id, a.id FROM alipayplus_application a
    WHERE a.id = CASE WHEN p_request ~ '^[0-9a-f]{32}-[0-9]{1,2}$' THEN left(p_request, 32)::uuid END
      AND substr(p_request, 34) IN (SELECT n::text FROM generate_series(1, a.round) n)
  $$;
REVOKE EXECUTE ON FUNCTION alipayplus_owner(text) FROM public;
GRANT EXECUTE ON FUNCTION alipayplus_owner(text) TO quayside_app;
