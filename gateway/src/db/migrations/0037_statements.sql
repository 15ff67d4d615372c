-- Settlement statements: what one Beijing day did to the money of one currency, kept as it was when the day was closed (ADR 0040).

-- How far the days of a currency are closed; what is told late of a closed day stands in the first open one.
CREATE TABLE statement_closing (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  currency char(3) NOT NULL,
  closed_through date,
  PRIMARY KEY (merchant_id, currency)
);

CREATE TABLE statement (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  currency char(3) NOT NULL,
  day date NOT NULL,
  -- The settlement of that date; null where none was due.
  batch_id uuid,
  entries bigint NOT NULL CHECK (entries >= 0),
  -- Over all accounts of the merchant.
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, currency, day),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES ledger.settlement_batch (merchant_id, id)
);
CREATE INDEX statement_by_day ON statement (merchant_id, day, currency);

CREATE TABLE statement_account (
  merchant_id bigint NOT NULL,
  statement_id uuid NOT NULL,
  account_id int NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  -- Which entries of the account's book stand in it: no entry stands in two statements.
  versions int8multirange NOT NULL,
  PRIMARY KEY (merchant_id, statement_id, account_id),
  FOREIGN KEY (merchant_id, statement_id) REFERENCES statement (merchant_id, id)
);

CREATE TABLE statement_line (
  merchant_id bigint NOT NULL,
  statement_id uuid NOT NULL,
  account_id int NOT NULL,
  cause text NOT NULL CHECK (length(cause) <= 40),
  entries bigint NOT NULL CHECK (entries > 0),
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, statement_id, account_id, cause),
  FOREIGN KEY (merchant_id, statement_id, account_id) REFERENCES statement_account (merchant_id, statement_id, account_id)
);

CALL protect_tenant('statement_closing');
CALL protect_tenant('statement');
CALL protect_tenant('statement_account');
CALL protect_tenant('statement_line');
-- A closed day stays as it is, whatever becomes known of it later.
CALL forbid_changes('statement');
CALL forbid_changes('statement_account');
CALL forbid_changes('statement_line');
REVOKE DELETE, TRUNCATE ON statement_closing FROM quayside_app;

CREATE POLICY scope ON statement_closing AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));
CREATE POLICY scope ON statement AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]));
CREATE POLICY scope ON statement_account AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
CREATE POLICY scope ON statement_line AS RESTRICTIVE FOR SELECT TO quayside_scoped USING (
  (SELECT app_currencies()) IS NULL OR ledger.currency_of(account_id) = ANY ((SELECT app_currencies())::text[]));
