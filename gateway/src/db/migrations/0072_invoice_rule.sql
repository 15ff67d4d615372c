-- By which rule the amount of an application was worked out (spec §3): the rules may change, what was applied for does not.
ALTER TABLE invoice ADD COLUMN calculation_rule text NOT NULL DEFAULT 'fees_charged' CHECK (calculation_rule IN ('fees_charged'));
