-- The ledger as a hash chain for each merchant (ADR 0043): one link seals some thousand entries, posting by posting.

CREATE TABLE ledger.seal (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  seq bigint NOT NULL CHECK (seq > 0),
  entries int NOT NULL CHECK (entries > 0),
  -- Which entries: of each account that moved, from which version to which.
  accounts int[] NOT NULL,
  firsts bigint[] NOT NULL,
  lasts bigint[] NOT NULL,
  -- Four bytes of each entry's own hash, in the order of the link: they tell which entry is not the one that was sealed.
  prints bytea NOT NULL CHECK (length(prints) = 4 * entries),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, seq),
  CHECK (cardinality(accounts) = cardinality(firsts) AND cardinality(accounts) = cardinality(lasts))
);

-- How far each account is sealed. Beside ledger.account, whose rows every posting locks.
CREATE TABLE ledger.sealed_account (
  merchant_id bigint NOT NULL,
  account_id int NOT NULL,
  version bigint NOT NULL CHECK (version > 0),
  PRIMARY KEY (merchant_id, account_id)
);

CALL protect_tenant('ledger.seal');
CALL protect_tenant('ledger.sealed_account');
CALL forbid_changes('ledger.seal');
GRANT SELECT ON ledger.seal TO quayside_app;
-- Who is narrowed to currencies sees no link, for a link is whole or nothing.
CREATE POLICY scope ON ledger.seal AS RESTRICTIVE FOR SELECT TO quayside_scoped USING ((SELECT app_currencies()) IS NULL);

-- The ledger's file is of lines of its own, neither cells nor a workbook.
ALTER TABLE export DROP CONSTRAINT export_file_type_check;
ALTER TABLE export ADD CONSTRAINT export_file_type_check CHECK (file_type IN ('csv', 'xlsx', 'jsonl'));
