-- An account with WorldFirst is a withdrawal card like another: audited, young for a day, paid out to by the same bank (ADR 0138).
ALTER TABLE withdrawal_card ADD COLUMN kind text NOT NULL DEFAULT 'bank_account' CHECK (kind IN ('bank_account', 'worldfirst'));
-- The binding from which its account was told; nobody types one.
ALTER TABLE withdrawal_card ADD COLUMN binding_id uuid;
ALTER TABLE withdrawal_card ADD FOREIGN KEY (merchant_id, binding_id) REFERENCES partner_binding (merchant_id, id);
ALTER TABLE withdrawal_card ADD CHECK ((kind = 'worldfirst') = (binding_id IS NOT NULL));
CREATE INDEX withdrawal_card_binding ON withdrawal_card (merchant_id, binding_id) WHERE binding_id IS NOT NULL;
