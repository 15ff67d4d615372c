-- Warnings of a line that somebody has looked at and let run all the same; a line with any other stays out of the batch.
ALTER TABLE move_batch_line ADD COLUMN accepted jsonb NOT NULL DEFAULT '[]';
-- What was confirmed by now was confirmed with its doubtful lines.
UPDATE move_batch_line SET accepted = warnings, verdict = 'ready' WHERE verdict = 'check';
-- A batch can be made of what another one has not done.
ALTER TABLE move_batch DROP CONSTRAINT move_batch_source_check;
ALTER TABLE move_batch ADD CONSTRAINT move_batch_source_check
  CHECK (source IN ('file', 'list', 'selection', 'filter', 'rest'));
