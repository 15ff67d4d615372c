-- How often a binding's permission was used of late is counted for the page that shows it.
CREATE INDEX partner_inbox_of ON partner_inbox (binding_id, at) WHERE binding_id IS NOT NULL;
