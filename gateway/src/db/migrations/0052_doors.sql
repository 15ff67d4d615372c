-- Wrong passwords are counted apart where somebody has shown before that the account is theirs (ADR 0053): what a stranger
-- tries locks unknown devices alone.
ALTER TABLE device
  ADD COLUMN wrong_passwords int NOT NULL DEFAULT 0 CHECK (wrong_passwords >= 0),
  ADD COLUMN wrong_since timestamptz,
  ADD COLUMN locked_until timestamptz,
  ADD COLUMN spares_step boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN device.spares_step IS
  'False where the mailbox alone was shown, by a password that was reset: it has a count of its own, and owes the code as before.';
