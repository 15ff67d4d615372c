-- Tables whose rows nobody may change, each row sealed by a hash over it and over the one before it (ADR 0032).

CREATE TABLE chain_link (
  merchant_id bigint NOT NULL,
  chain text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  row_key text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, chain, seq),
  UNIQUE (merchant_id, chain, row_key)
);
CALL protect_tenant('chain_link');

-- Rows that wait for their seal: a row that commits late is sealed late, and gets a later number.
CREATE TABLE chain_due (
  merchant_id bigint NOT NULL,
  chain text NOT NULL,
  row_key text NOT NULL,
  PRIMARY KEY (merchant_id, chain, row_key)
);
CALL protect_tenant('chain_due');

-- The chain of heads: where all chains stood at one moment. Each is signed with a key that no database knows.
CREATE TABLE chain_head (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  -- [[chain, merchant, seq, hash]], of the chains that have grown since the head before.
  heads jsonb NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signature bytea NOT NULL CHECK (length(signature) = 64)
);

REVOKE ALL ON chain_due, chain_head FROM quayside_app;
REVOKE INSERT, UPDATE, DELETE ON chain_link FROM quayside_app;

CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION wait_for_seal() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO chain_due (merchant_id, chain, row_key) VALUES (new.merchant_id, tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION wait_for_seal() FROM public;

CREATE PROCEDURE forbid_changes(sealed regclass)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', sealed);
  EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', sealed);
END
$$;

CREATE PROCEDURE seal_table(sealed regclass, chain text, key_column text)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO chain_due (merchant_id, chain, row_key) SELECT merchant_id, %L, %I::text FROM %s', chain, key_column, sealed);
  EXECUTE format('CREATE TRIGGER wait_for_seal AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION wait_for_seal(%L, %L)',
    sealed, chain, key_column);
  CALL forbid_changes(sealed);
END
$$;
COMMENT ON PROCEDURE seal_table(regclass, text, text) IS
  'Makes a table append only for everybody and its rows links of a hash chain per merchant; its canonical form is in gateway/src/chain/chains.ts.';
REVOKE EXECUTE ON PROCEDURE forbid_changes(regclass), seal_table(regclass, text, text) FROM public;

CALL seal_table('operation_log', 'operation_log', 'id');
CALL forbid_changes('chain_link');
CALL forbid_changes('chain_head');

-- The log is read newest first, by person, by call and by trace.
CREATE INDEX operation_log_person ON operation_log (merchant_id, operator_id, at DESC, id DESC);
CREATE INDEX operation_log_call ON operation_log (merchant_id, call, at DESC, id DESC);
CREATE INDEX operation_log_trace ON operation_log (merchant_id, trace);
CREATE INDEX operation_log_target ON operation_log (merchant_id, target) WHERE target IS NOT NULL;
