-- Why the held orders of a batch are passed or rejected, kept with each of its decisions (ADR 0132).
ALTER TABLE move_batch
  ADD COLUMN review_reason text CHECK (length(review_reason) <= 40),
  ADD COLUMN review_note text CHECK (length(review_note) BETWEEN 1 AND 500),
  ADD CHECK (review_reason IS NULL OR kind IN ('pass', 'reject')),
  ADD CHECK (review_note IS NULL OR kind IN ('pass', 'reject'));
