-- Accounts that a merchant has with partners (spec §5, machine partner_binding, ADR 0138).
CREATE TABLE partner_binding (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  partner text NOT NULL CHECK (partner IN ('shopline', 'paypal', 'worldfirst')),
  state text NOT NULL CHECK (state IN ('1', '0', '2', 'unbound')),
  -- As the partner names it: the first part of a shop's domain, a seller's number. Unknown until the partner has told.
  account text CHECK (length(account) BETWEEN 1 AND 100),
  label text CHECK (length(label) BETWEEN 1 AND 200),
  site_id uuid,
  product_domain text CHECK (length(product_domain) BETWEEN 1 AND 200),
  problem text CHECK (length(problem) BETWEEN 1 AND 40),
  scopes text[] NOT NULL DEFAULT '{}',
  -- What the partner says beside: of a seller how it stands, of a customer the accounts. Nothing of it is secret.
  facts jsonb NOT NULL DEFAULT '{}',
  -- Bank accounts that the partner keeps for its customer.
  accounts_sealed bytea,
  -- Raised whenever the secret comes or goes: what was asked with another one has nothing to say any more.
  grant_no int NOT NULL DEFAULT 0,
  secret_sealed bytea,
  token_from timestamptz,
  token_ends_at timestamptz,
  consent_ends_at timestamptz,
  -- On how many days before that end it was told last.
  told_days int,
  -- State and verifier of the consent that is asked for, the code that it gave, and the page where it is given.
  ask_sealed bytea,
  code_sealed bytea,
  go_sealed bytea,
  asked_at timestamptz,
  -- Tries at the partner; the next is due at look_at.
  attempt int NOT NULL DEFAULT 0,
  look_at timestamptz,
  checked_at timestamptz,
  check_ms int CHECK (check_ms >= 0),
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- What the partner's own side signs with when it says that it is set up.
  key_sealed bytea,
  key_fingerprint text CHECK (key_fingerprint ~ '^[0-9a-f]{16}$'),
  key_last_four text CHECK (length(key_last_four) = 4),
  key_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  bound_at timestamptz,
  bound_by uuid,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, bound_by) REFERENCES operator (merchant_id, id),
  -- What is not valid holds no secret.
  CHECK (num_nonnulls(secret_sealed, accounts_sealed) = 0 OR state = '1'),
  CHECK (num_nonnulls(ask_sealed, code_sealed, go_sealed) = 0 OR state = '2'),
  CHECK (state <> '1' OR (account IS NOT NULL AND bound_at IS NOT NULL)),
  CHECK (state <> 'unbound' OR key_sealed IS NULL),
  CHECK (num_nulls(key_fingerprint, key_last_four) IN (0, 2)),
  CHECK (num_nulls(token_from, token_ends_at) IN (0, 2))
);
-- One shop, one merchant, however many ask at once.
CREATE UNIQUE INDEX partner_binding_account ON partner_binding (partner, account) WHERE state = '1';
CREATE INDEX partner_binding_newest ON partner_binding (merchant_id, partner, created_at DESC, id DESC);
CREATE INDEX partner_binding_look ON partner_binding (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX partner_binding_ends ON partner_binding (consent_ends_at) WHERE state = '1' AND consent_ends_at IS NOT NULL;
CALL protect_tenant('partner_binding');
CREATE POLICY scope ON partner_binding AS RESTRICTIVE TO quayside_scoped USING (
  site_id IS NULL OR (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));
REVOKE DELETE, TRUNCATE ON partner_binding FROM quayside_app;

CREATE TABLE partner_event (
  merchant_id bigint NOT NULL,
  binding_id uuid NOT NULL,
  -- The binding's version after the step.
  seq int NOT NULL,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 20),
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'network', 'time')),
  actor_id uuid,
  problem text,
  PRIMARY KEY (merchant_id, binding_id, seq),
  FOREIGN KEY (merchant_id, binding_id) REFERENCES partner_binding (merchant_id, id)
);
CALL protect_tenant('partner_event');
REVOKE UPDATE, DELETE, TRUNCATE ON partner_event FROM quayside_app;

-- What looking at a binding gave.
CREATE TABLE partner_check (
  merchant_id bigint NOT NULL,
  binding_id uuid NOT NULL,
  at timestamptz NOT NULL,
  result text NOT NULL CHECK (result IN ('good', 'slow', 'failed')),
  ms int NOT NULL CHECK (ms >= 0),
  PRIMARY KEY (merchant_id, binding_id, at),
  FOREIGN KEY (merchant_id, binding_id) REFERENCES partner_binding (merchant_id, id)
);
CREATE INDEX partner_check_old ON partner_check (at);
CALL protect_tenant('partner_check');
REVOKE UPDATE, DELETE, TRUNCATE ON partner_check FROM quayside_app;

-- What has to come back from a partner's page: once, within its time, to the session that went there.
CREATE TABLE partner_state (
  merchant_id bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  binding_id uuid NOT NULL,
  partner text NOT NULL,
  session_hash bytea NOT NULL CHECK (length(session_hash) = 32),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (merchant_id, hash),
  FOREIGN KEY (merchant_id, binding_id) REFERENCES partner_binding (merchant_id, id)
);
CREATE INDEX partner_state_over ON partner_state (expires_at);
CALL protect_tenant('partner_state');
REVOKE DELETE, TRUNCATE ON partner_state FROM quayside_app;

-- A visit from a shop that belongs to nobody yet: the browser that began it, and then the grant that waits for somebody to
-- confirm it there. The code is sealed.
CREATE TABLE partner_visit (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  partner text NOT NULL,
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 100),
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  -- Null until the consent was given.
  code_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX partner_visit_over ON partner_visit (expires_at);

-- What partners told, each once.
CREATE TABLE partner_inbox (
  partner text NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 200),
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null where it named nothing of ours; staff look at those.
  binding_id uuid,
  PRIMARY KEY (partner, event_id)
);
CREATE INDEX partner_inbox_old ON partner_inbox (at);
REVOKE UPDATE, TRUNCATE ON partner_inbox FROM quayside_app;

-- A partner names an account, or what we named to it, before anybody knows whose it is.
CREATE FUNCTION partner_owner(p_partner text, p_account text, p_binding uuid)
  RETURNS TABLE (merchant_id bigint, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT b.merchant_id, b.id FROM partner_binding b
    WHERE b.partner = p_partner AND b.state IN ('1', '2') AND (b.id = p_binding OR (p_binding IS NULL AND b.account = p_account))
    ORDER BY b.state, b.created_at DESC LIMIT 1
  $$;
REVOKE EXECUTE ON FUNCTION partner_owner(text, text, uuid) FROM public;
GRANT EXECUTE ON FUNCTION partner_owner(text, text, uuid) TO quayside_app;

-- Whether an account is valid for another binding than this one, whoever's: asked by whoever is about to make it valid.
CREATE FUNCTION partner_is_taken(p_partner text, p_account text, p_merchant bigint, p_binding uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM partner_binding b
      WHERE b.partner = p_partner AND b.account = p_account AND b.state = '1'
        AND (b.merchant_id, b.id) <> (p_merchant, p_binding))
  $$;
REVOKE EXECUTE ON FUNCTION partner_is_taken(text, text, bigint, uuid) FROM public;
GRANT EXECUTE ON FUNCTION partner_is_taken(text, text, bigint, uuid) TO quayside_app;

-- Answers that are kept for a repeated request, of the calls that show a shop's secret: found when it is no longer shown.
CREATE INDEX idempotency_key_shops ON idempotency_key (created_at)
  WHERE call IN ('/third-party/shopline', '/third-party/shopline/{id}') AND answer IS NOT NULL;
