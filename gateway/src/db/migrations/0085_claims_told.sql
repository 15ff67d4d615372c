-- What merchants have been told of complaints and of what buyers write, so that each is told once.
ALTER TABLE dispute_order ADD COLUMN told boolean NOT NULL DEFAULT false;
-- Of the last word of the buyer that was told.
ALTER TABLE dispute_thread ADD COLUMN told_at timestamptz;
-- Complaints are found by the email that they came with, as orders are by theirs.
CREATE INDEX dispute_order_email ON dispute_order (merchant_id, lower(email)) WHERE email IS NOT NULL;
-- What has come and was not told yet, over all merchants.
CREATE INDEX dispute_order_untold ON dispute_order (complained_at) WHERE state = 'init' AND NOT told;
CREATE INDEX dispute_thread_untold ON dispute_thread (last_at) WHERE state = 'open' AND (told_at IS NULL OR told_at < last_at);
