-- Before a kept card is charged, its earlier charges are counted, whichever subscription they were of.
CREATE INDEX subscription_try_token ON subscription_try (merchant_id, token_id) WHERE token_id IS NOT NULL;
