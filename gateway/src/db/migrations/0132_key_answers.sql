-- Answers that are kept for a repeated request, of the two calls that show the secret of a key: found when it is no longer shown.
CREATE INDEX idempotency_key_secrets ON idempotency_key (created_at)
  WHERE call IN ('/key/generate', '/key/queryOfTradePwd') AND answer IS NOT NULL;
