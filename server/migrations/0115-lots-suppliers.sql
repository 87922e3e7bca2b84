-- Suppliers of a plant by their last delivery, and the last delivery that somebody received.
create index lots_receipts_supplier on lots_receipts (industry_id, search_supplier, received_at desc, id desc);
create index lots_receipts_person on lots_receipts (received_by, received_at desc, id desc);
