-- Lots, their states, places, ledger and genealogy (decisions 3.12, 3.13, 0094, 0095).

-- Every place that an entry may name: those that people make, and one of each kind that a plant has by itself.
create table lots_ledger_places (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching compares it; no other of the plant has it
  search_name text not null,
  kind text not null check (kind in ('RECEIVING', 'STORAGE', 'QUARANTINE', 'LINE', 'REJECT', 'RETURN', 'DISPATCH',
    'SUPPLIER', 'PRODUCTION', 'CONSUMPTION', 'PLANTS', 'LOSS', 'IN_TRANSIT')),
  -- the line or collect point that it lies at
  structure_id bigint,
  is_system boolean generated always as (kind in ('SUPPLIER', 'PRODUCTION', 'CONSUMPTION', 'PLANTS', 'LOSS', 'IN_TRANSIT')) stored,
  enabled boolean not null default true,
  row_version integer not null default 1
);
create unique index lots_ledger_places_name on lots_ledger_places (industry_id, search_name) where not is_system;
create unique index lots_ledger_places_system on lots_ledger_places (industry_id, kind) where is_system;

-- those that people make
create view lots_places as
  select id, industry_id, name, search_name, kind, structure_id, enabled, row_version
  from lots_ledger_places where not is_system;

create table lots_receipts (
  id bigint primary key,
  industry_id bigint not null,
  supplier text not null,
  search_supplier text not null,
  document text not null,
  search_document text not null,
  note text not null default '',
  received_at timestamptz not null,
  received_by bigint not null,
  -- the record of a receiving form that it comes from
  collect_id bigint unique,
  -- {repeat, code, fault} of its lots that could not be read
  faults jsonb not null default '[]'
);
create index lots_receipts_list on lots_receipts (received_at, id);
create index lots_receipts_plant on lots_receipts (industry_id, received_at, id);

create table lots (
  id bigint primary key,
  industry_id bigint not null,
  code text not null,
  search_code text not null,
  product_id bigint not null,
  -- empty: of own production
  supplier text not null,
  search_supplier text not null,
  unit text not null,
  state text not null check (state in ('A', 'B', 'L', 'LR', 'R')),
  -- as it was received or produced
  quantity numeric not null check (quantity > 0 and scale(quantity) <= 6),
  -- what was lost of the inputs when it was produced, in its unit; null: nobody said, or their units do not fit
  loss_quantity numeric,
  receipt_id bigint references lots_receipts (id),
  note_id bigint,
  collect_id bigint,
  -- of another plant, that it is a part of
  source_lot_id bigint references lots (id),
  order_number text not null default '',
  born_at timestamptz not null,
  born_by bigint not null,
  expires_on date,
  restriction text not null default '',
  restriction_places bigint[] not null default '{}',
  restricted_until date,
  disposition text check (disposition in ('RETURN', 'REWORK', 'SCRAP')),
  blocked_reason text not null default '',
  blocked_at timestamptz,
  recall_id bigint,
  -- who last analysed or blocked it
  judged_by bigint,
  reopening_by bigint,
  reopening_at timestamptz,
  row_version integer not null default 1,
  unique (industry_id, product_id, search_supplier, search_code),
  check (state <> 'LR' or (restriction <> '' and restricted_until is not null))
);
create index lots_list on lots (born_at, id);
create index lots_plant on lots (industry_id, born_at, id);
create index lots_product on lots (product_id, born_at);
create index lots_expiry on lots (expires_on, id);
create index lots_code on lots (search_code text_pattern_ops);
create index lots_supplier on lots (search_supplier text_pattern_ops);
create index lots_receipt on lots (receipt_id) where receipt_id is not null;
create index lots_collect on lots (collect_id) where collect_id is not null;
create index lots_note on lots (note_id) where note_id is not null;
create index lots_order on lots (order_number) where order_number <> '';
create index lots_restricted on lots (industry_id, restricted_until) where state = 'LR';
create index lots_state on lots (industry_id, state, born_at) where state in ('A', 'B', 'LR', 'R');

-- The analyses that the lots of a product need: {id, name, kind, unit, min, max, required, onFailure}.
create table lots_specifications (
  product_id bigint primary key,
  industry_id bigint not null,
  parameters jsonb not null,
  row_version integer not null default 1
);

create table lots_analyses (
  id bigint primary key,
  lot_id bigint not null references lots (id),
  -- of the specification; null: one of its own
  parameter_id bigint,
  name text not null,
  kind text not null check (kind in ('NUMBER', 'CONFORMITY')),
  unit text not null,
  min numeric,
  max numeric,
  value numeric,
  conform boolean not null,
  required boolean not null,
  on_failure text not null check (on_failure in ('LR', 'R')),
  note text not null,
  by_id bigint not null,
  at timestamptz not null
);
create index lots_analyses_lot on lots_analyses (lot_id, id);

create table lots_movements (
  id bigint primary key,
  industry_id bigint not null,
  lot_id bigint not null references lots (id),
  kind text not null check (kind in ('RECEIPT', 'PRODUCTION', 'MOVE', 'CONSUMPTION', 'LOSS', 'ARRIVAL')),
  state text not null check (state in ('POSTED', 'IN_TRANSIT', 'REVERSED')),
  origin_id bigint not null references lots_ledger_places (id),
  destination_id bigint references lots_ledger_places (id),
  to_industry_id bigint,
  quantity numeric not null check (quantity > 0 and scale(quantity) <= 6),
  received_quantity numeric,
  arrived_lot_id bigint references lots (id),
  fefo_reason text not null default '',
  order_number text not null default '',
  reason text not null default '',
  note_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  ended_by bigint,
  ended_at timestamptz,
  row_version integer not null default 1,
  check (origin_id <> destination_id),
  check ((destination_id is null) = (to_industry_id is not null))
);
create index lots_movements_list on lots_movements (created_at, id);
create index lots_movements_plant on lots_movements (industry_id, created_at, id);
create index lots_movements_lot on lots_movements (lot_id, created_at);
create index lots_movements_note on lots_movements (note_id) where note_id is not null;
create index lots_movements_order on lots_movements (order_number) where order_number <> '';
create index lots_movements_transit on lots_movements (to_industry_id, created_at) where state = 'IN_TRANSIT';

-- The ledger. Lines are never changed; those of a movement are each other's negative, so the sum over all places of a lot
-- is zero at every moment.
create table lots_entries (
  id bigint primary key,
  movement_id bigint not null,
  lot_id bigint not null,
  place_id bigint not null,
  quantity numeric not null check (quantity <> 0 and scale(quantity) <= 6),
  by_id bigint not null,
  at timestamptz not null
);
create index lots_entries_lot on lots_entries (lot_id, id);

-- What of a lot lies where: the sum of the lines, written with them. Only where lots come from may be below zero.
create table lots_balances (
  lot_id bigint not null,
  place_id bigint not null,
  quantity numeric not null,
  is_source boolean not null,
  -- when something last came there, by which movement
  since timestamptz not null,
  movement_id bigint not null,
  primary key (lot_id, place_id),
  constraint lots_balances_not_negative check (is_source or quantity >= 0)
);
create index lots_balances_place on lots_balances (place_id, lot_id) where quantity > 0;

create function lots_entries_posted() returns trigger language plpgsql as $$
begin
  if exists (select from added group by movement_id, lot_id having sum(quantity) <> 0) then
    raise exception 'the lines of a movement are each other''s negative'
      using errcode = '23514', constraint = 'lots_entries_balanced', table = 'lots_entries';
  end if;
  insert into lots_balances (lot_id, place_id, quantity, is_source, since, movement_id)
    select distinct on (a.lot_id, a.place_id) a.lot_id, a.place_id, 0,
      p.kind in ('SUPPLIER', 'PRODUCTION', 'PLANTS'), a.at, a.movement_id
    from added a join lots_ledger_places p on p.id = a.place_id
    where not exists (select from lots_balances b where b.lot_id = a.lot_id and b.place_id = a.place_id)
    order by a.lot_id, a.place_id
    on conflict do nothing;
  perform from lots_balances b
    join (select distinct lot_id, place_id from added) a on a.lot_id = b.lot_id and a.place_id = b.place_id
    order by b.lot_id, b.place_id for update of b;
  update lots_balances b set quantity = b.quantity + a.quantity,
      since = case when a.quantity > 0 then a.at else b.since end,
      movement_id = case when a.quantity > 0 then a.movement_id else b.movement_id end
    from (select lot_id, place_id, sum(quantity) as quantity, max(at) as at, max(movement_id) as movement_id
          from added group by lot_id, place_id) a
    where b.lot_id = a.lot_id and b.place_id = a.place_id;
  return null;
end $$;
create trigger lots_entries_posted after insert on lots_entries
  referencing new table as added for each statement execute function lots_entries_posted();

create trigger lots_entries_stay before update or delete or truncate on lots_entries
  for each statement execute function core_refuse_change();

-- What was made of what: a quantity of the parent, in its unit, in a child; or put on a line.
create table lots_edges (
  id bigint primary key,
  parent_id bigint not null references lots (id),
  child_id bigint references lots (id),
  line_id bigint references lots_ledger_places (id),
  quantity numeric not null check (quantity > 0),
  movement_id bigint not null,
  note_id bigint,
  at timestamptz not null,
  -- its movement was reversed
  ended_at timestamptz,
  check (num_nonnulls(child_id, line_id) = 1),
  check (parent_id <> child_id)
);
create index lots_edges_parent on lots_edges (parent_id) include (child_id) where ended_at is null and child_id is not null;
create index lots_edges_child on lots_edges (child_id) include (parent_id) where ended_at is null and child_id is not null;
create index lots_edges_movement on lots_edges (movement_id);

-- The list of a block as it was confirmed.
create table lots_recalls (
  id bigint primary key,
  lot_id bigint not null references lots (id),
  industry_id bigint not null,
  reason text not null,
  by_id bigint not null,
  at timestamptz not null,
  lines jsonb not null,
  digest text not null
);
create index lots_recalls_lot on lots_recalls (lot_id);
