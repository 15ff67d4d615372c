-- When somebody was told that the number is overdue: once for each order, however often the job runs.
ALTER TABLE shipment ADD COLUMN overdue_told_at timestamptz;
CREATE INDEX shipment_overdue ON shipment (due_at) WHERE upload = 0 AND overdue_told_at IS NULL;
