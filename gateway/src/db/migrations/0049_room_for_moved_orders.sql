-- A refunded order changes no column that is indexed, so where it finds room on its own page all 24 indexes stay as they are;
-- without room each of them is written to, with a whole page of the log for every page that is touched first. Measured over
-- refunds of 200,000 orders: 44,600 bytes of the log for an update without room, 136 with it.
ALTER TABLE orders SET (fillfactor = 85);
