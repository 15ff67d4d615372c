-- Decided cases whose evidence nobody has looked at are found by a job every minute: once there are none, at no cost.
CREATE INDEX chargeback_unlooked ON chargeback (closed_at)
  WHERE found_percent IS NULL AND closed_at IS NOT NULL AND stage <> 'retrieval' AND stage <> 'chargeback';
