-- Files that lists are exported to, from the asking to the day they are taken away.
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
  file_type text NOT NULL CHECK (file_type IN ('csv', 'xlsx')),
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
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  CHECK (state <> 'ready' OR (file_key IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK (state <> 'running' OR lease_until IS NOT NULL),
  CHECK ((state IN ('refused', 'failed')) = (reason IS NOT NULL))
);
CREATE INDEX export_waiting ON export (asked_at) WHERE state IN ('asked', 'running');
CREATE INDEX export_expiring ON export (expires_at) WHERE state = 'ready';

CALL protect_tenant('export');
