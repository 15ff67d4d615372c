-- The figures above the list of parcels are counted in indexes alone: a merchant may have a million of them.
CREATE INDEX shipment_finished ON shipment (merchant_id, finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX shipment_proof ON shipment (merchant_id, proof) WHERE proof IS NOT NULL;
