-- How people let agents in (ADR 0127): requests that wait for a person, and codes that are exchanged once.

-- Belongs to nobody until a person answers it.
CREATE TABLE agent_request (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  client_id text NOT NULL CHECK (length(client_id) <= 200),
  client_name text NOT NULL CHECK (length(client_name) BETWEEN 1 AND 64),
  client_host text NOT NULL CHECK (length(client_host) <= 255),
  redirect_uri text NOT NULL CHECK (length(redirect_uri) <= 500),
  state text CHECK (length(state) <= 500),
  challenge text NOT NULL CHECK (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  -- Rights that the agent named; null where it named none.
  asked text[],
  -- Of the browser that began it: no other answers.
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX agent_request_over ON agent_request (expires_at);

CREATE TABLE agent_code (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  merchant_id bigint NOT NULL,
  token_id uuid NOT NULL,
  client_id text NOT NULL,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (merchant_id, token_id) REFERENCES machine_token (merchant_id, id)
);
CREATE INDEX agent_code_over ON agent_code (expires_at);
CALL protect_tenant('agent_code');

-- An agent shows a code or a secret before anybody knows whose it is.
CREATE FUNCTION agent_owner(wanted bytea) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT merchant_id FROM agent_code WHERE hash = wanted
    UNION ALL SELECT merchant_id FROM machine_secret WHERE hash = wanted AND use <> 'token'
    LIMIT 1
  $$;
REVOKE EXECUTE ON FUNCTION agent_owner(bytea) FROM public;
GRANT EXECUTE ON FUNCTION agent_owner(bytea) TO quayside_app;
