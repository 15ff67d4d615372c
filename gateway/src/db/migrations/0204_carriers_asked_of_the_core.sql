-- Card schemes are opened by the payment core, which staff ask; its answer is an event. Until it comes it is asked again.
ALTER TABLE site_carrier ADD COLUMN core_asked_at timestamptz;
ALTER TABLE site_carrier ADD CHECK (core_asked_at IS NULL OR state = 'opening');
CREATE INDEX site_carrier_asked ON site_carrier (core_asked_at) WHERE core_asked_at IS NOT NULL;
