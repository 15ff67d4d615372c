-- What is done with many rows at once: batches of moves, files that lists are exported to, and filters that are kept.

-- Many moves of one kind, asked for at once. A line's state changes in the transaction that asks for its move, so a
-- line is never asked for twice, whoever runs the batch.
CREATE TABLE move_batch (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refund', 'capture', 'void', 'pass', 'reject')),
  state text NOT NULL CHECK (state IN ('draft', 'waiting', 'running', 'paused', 'finished', 'canceled')),
  source text NOT NULL CHECK (source IN ('file', 'list', 'selection', 'filter')),
  file_name text CHECK (length(file_name) <= 200),
  -- Of what it was made from, so that a repeat is told from another batch under the same id.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  lines int NOT NULL CHECK (lines BETWEEN 1 AND 5000),
  -- Balances of the dry run by currency: [{"currency", "rows", "minor", "pending", "withdrawable"}].
  totals jsonb NOT NULL DEFAULT '[]',
  -- Who has started it: in whose name, and with whose rights, each line runs.
  started_by uuid,
  starts_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, started_by) REFERENCES operator (merchant_id, id),
  CHECK ((state IN ('finished', 'canceled')) = (ended_at IS NOT NULL)),
  CHECK (state NOT IN ('waiting', 'running', 'paused', 'finished') OR (starts_at IS NOT NULL AND started_by IS NOT NULL))
);
CREATE INDEX move_batch_created ON move_batch (merchant_id, created_at DESC, id DESC);
CALL protect_tenant('move_batch');

CREATE TABLE move_batch_line (
  merchant_id bigint NOT NULL,
  batch_id uuid NOT NULL,
  -- As in the file: its headings are line 1.
  line int NOT NULL CHECK (line BETWEEN 1 AND 20000),
  order_key text NOT NULL CHECK (length(order_key) <= 200),
  amount_text text CHECK (length(amount_text) <= 200),
  currency_text text CHECK (length(currency_text) <= 200),
  merchant_refund_id text CHECK (length(merchant_refund_id) <= 200),
  reason text CHECK (length(reason) <= 200),
  left_out boolean NOT NULL DEFAULT false,
  -- The dry run's verdict, and what it found; a refusal that came later takes its place.
  verdict text NOT NULL CHECK (verdict IN ('ready', 'check', 'refused', 'left_out')),
  problem text,
  facts jsonb,
  warnings jsonb NOT NULL DEFAULT '[]',
  mend text,
  order_id uuid,
  currency char(3),
  amount bigint,
  left_minor bigint,
  -- `asked` belongs to the move from then on; what is refused, left out or canceled never began.
  state text NOT NULL CHECK (state IN ('waiting', 'asked', 'refused', 'canceled', 'left_out')),
  operation_id uuid,
  PRIMARY KEY (merchant_id, batch_id, line),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES move_batch (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((problem IS NULL) = (facts IS NULL))
);
CREATE INDEX move_batch_line_waiting ON move_batch_line (merchant_id, batch_id, line) WHERE state = 'waiting';
-- One move belongs to one line.
CREATE UNIQUE INDEX move_batch_line_operation ON move_batch_line (merchant_id, operation_id) WHERE operation_id IS NOT NULL;
CALL protect_tenant('move_batch_line');
CREATE POLICY scope ON move_batch_line AS RESTRICTIVE TO quayside_scoped USING (
  order_id IS NULL
  OR EXISTS (SELECT FROM orders o WHERE o.merchant_id = move_batch_line.merchant_id AND o.id = move_batch_line.order_id));

-- Files that lists are exported to, from the asking to the day they are taken away. A file is bound by how far the right to its
-- list reaches, and not by that of the call that fetches it: its reader's statement says so (download-center.sql.ts), as a policy
-- knows of one right alone.
CREATE TABLE export (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'running', 'ready', 'refused', 'failed', 'canceled', 'gone')),
  reason text CHECK (reason IN ('too_many_rows', 'disk_full', 'interrupted', 'failed')),
  -- As the call took it; what it shows is decided by `revealed`, as of the asking.
  request jsonb NOT NULL,
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 40),
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  -- The ledger's file is of lines of its own, neither cells nor a workbook.
  file_type text NOT NULL CHECK (file_type IN ('csv', 'xlsx', 'jsonl')),
  zone text NOT NULL CHECK (length(zone) <= 64),
  numbers text NOT NULL CHECK (numbers IN ('point', 'comma')),
  revealed boolean NOT NULL,
  rows_expected bigint NOT NULL CHECK (rows_expected BETWEEN 0 AND 1000000),
  rows_done bigint NOT NULL DEFAULT 0,
  -- Each run is an attempt; a worker that wakes late finds another number and changes nothing.
  attempt int NOT NULL DEFAULT 0,
  lease_until timestamptz,
  -- 128 random bits: the file's name on disk.
  file_key text CHECK (file_key ~ '^[0-9a-f]{32}$'),
  bytes bigint,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  totals jsonb NOT NULL DEFAULT '[]',
  asked_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  -- When whoever asked for an export last had its file whole: what is downloaded waits for nobody any more.
  downloaded_at timestamptz,
  bounds jsonb CHECK (jsonb_typeof(bounds) = 'array'),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  CHECK (state <> 'ready' OR (file_key IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK (state <> 'running' OR lease_until IS NOT NULL),
  CHECK ((state IN ('refused', 'failed')) = (reason IS NOT NULL))
);
CREATE INDEX export_waiting ON export (asked_at) WHERE state IN ('asked', 'running');
CREATE INDEX export_expiring ON export (expires_at) WHERE state = 'ready';
COMMENT ON COLUMN export.bounds IS 'What its asker was allowed to see of the list; null means all of it.';
CALL protect_tenant('export');

-- Filters of lists that operators keep under a name, share with roles, and pin as tabs.
-- Filters of lists that operators keep under a name, share with roles, and pin as tabs.
CREATE TABLE saved_filter (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  list text NOT NULL CHECK (list ~ '^[a-z][a-zA-Z]{0,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- As the list's own schema took it when it was saved; read through that schema again at each use.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 100000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, list, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE UNIQUE INDEX saved_filter_name ON saved_filter (merchant_id, operator_id, list, lower(name));
CALL protect_tenant('saved_filter');

CREATE TABLE saved_filter_role (
  merchant_id bigint NOT NULL,
  filter_id uuid NOT NULL,
  role_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, filter_id, role_id),
  FOREIGN KEY (merchant_id, filter_id) REFERENCES saved_filter (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, role_id) REFERENCES role (merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_filter_role_role ON saved_filter_role (merchant_id, role_id);
CALL protect_tenant('saved_filter_role');

-- How one operator has arranged the filters of a list: own ones and those of others.
CREATE TABLE saved_filter_place (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  list text NOT NULL,
  filter_id uuid NOT NULL,
  -- Null when it is not pinned and only opens the list.
  place int CHECK (place >= 0),
  opens boolean NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, filter_id),
  UNIQUE (merchant_id, operator_id, list, place),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, list, filter_id) REFERENCES saved_filter (merchant_id, list, id) ON DELETE CASCADE,
  CHECK (opens OR place IS NOT NULL)
);
CREATE UNIQUE INDEX saved_filter_opens ON saved_filter_place (merchant_id, operator_id, list) WHERE opens;
CREATE INDEX saved_filter_place_filter ON saved_filter_place (merchant_id, list, filter_id);
CALL protect_tenant('saved_filter_place');

-- How many files of each kind a merchant has had read on the Beijing day that it last sent one: counted before a file is opened,
-- so that those which are refused count as well.
CREATE TABLE file_reading (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  day date NOT NULL,
  count int NOT NULL CHECK (count > 0),
  PRIMARY KEY (merchant_id, kind)
);
CALL protect_tenant('file_reading');
REVOKE DELETE, TRUNCATE ON file_reading FROM quayside_app;
