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

CALL protect_tenant('move_batch');
CALL protect_tenant('move_batch_line');
