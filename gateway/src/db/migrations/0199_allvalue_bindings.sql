-- Stores at AllValue are bound by an application that staff have approved (ADR 0143), so that a step can be the provider's.
ALTER TABLE partner_binding DROP CONSTRAINT partner_binding_partner_check;
ALTER TABLE partner_binding ADD CONSTRAINT partner_binding_partner_check
  CHECK (partner IN ('shopline', 'paypal', 'worldfirst', 'allvalue'));
ALTER TABLE partner_event DROP CONSTRAINT partner_event_actor_check;
ALTER TABLE partner_event ADD CONSTRAINT partner_event_actor_check
  CHECK (actor IN ('merchant', 'network', 'time', 'provider'));
