-- Production notes: what a line consumed, produced and lost, by lots (decisions 3.14).
create table production_notes (
  id bigint primary key,
  state text not null check (state in ('P', 'E', 'R')),
  -- the record that it was made with; null: somebody wrote it by itself
  collect_id bigint,
  industry_id bigint not null,
  process_id bigint not null,
  family_id bigint not null,
  industry_line_id bigint not null,
  collect_point_id bigint not null,
  shift_id bigint,
  production_date date not null,
  author_id bigint not null,
  -- when it was produced
  noted_at timestamptz not null,
  remark text not null default '',
  revision integer not null default 1,
  -- the product of the first line that makes something, and how many lines there are
  product_id bigint,
  line_count integer not null,
  -- false: its author must complete it before it can be approved
  complete boolean not null,
  -- since when it waits for a decision; null: it does not
  waits_since timestamptz,
  -- the order of the list: what waits by its age, behind it what was decided, the latest first
  queue_at timestamptz not null,
  edit_until timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  rejection_reason text,
  reversed_at timestamptz,
  -- a reversed note whose figures this one corrects
  corrects bigint references production_notes (id),
  -- how the newest message of it to the enterprise system stands
  delivery text not null default 'NONE'
    check (delivery in ('NONE', 'WAITING', 'SENT', 'FAILED', 'GIVEN_UP', 'WITHDRAWN')),
  row_version integer not null default 1,
  check ((waits_since is not null) = (state = 'P'))
);
create unique index production_notes_collect on production_notes (collect_id) where collect_id is not null;
create unique index production_notes_corrects on production_notes (corrects) where corrects is not null;
create index production_notes_queue on production_notes (queue_at, id);
create index production_notes_plant on production_notes (industry_id, queue_at, id);
create index production_notes_waiting on production_notes (industry_id, waits_since) where state = 'P';
create index production_notes_author on production_notes (author_id, queue_at, id);
create index production_notes_noted on production_notes (industry_id, noted_at);

create table production_notes_lines (
  note_id bigint not null references production_notes (id),
  position integer not null,
  kind text not null check (kind in ('CONSUMED', 'PRODUCED', 'LOST')),
  product_id bigint not null,
  -- a lot that is there; of what is made it comes with the approval
  lot_id bigint,
  lot_code text not null default '',
  -- where lots lie, as the domain of lots names it
  place_id bigint,
  quantity numeric(18, 6) not null check (quantity >= 0),
  unit text not null,
  expires_on date,
  primary key (note_id, position)
);
create index production_notes_lines_lot on production_notes_lines (lot_id) where lot_id is not null;

-- what a device made, for ever: a note is never stored twice
create table production_notes_client_ids (
  client_id uuid primary key,
  note_id bigint not null,
  account_id bigint not null,
  hash text not null
);

-- messages to the enterprise system, written with what they are about
create table production_notes_deliveries (
  id bigint primary key,
  note_id bigint not null references production_notes (id),
  industry_id bigint not null,
  kind text not null check (kind in ('NOTE', 'REVERSAL')),
  -- the same with every attempt, so that the other side takes it once
  key uuid not null unique,
  body jsonb not null,
  state text not null check (state in ('WAITING', 'SENT', 'FAILED', 'GIVEN_UP', 'WITHDRAWN')),
  connector_id bigint not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  last_at timestamptz,
  next_at timestamptz,
  answer jsonb not null default '[]',
  fault text,
  detail text not null default '',
  check ((next_at is not null) = (state in ('WAITING', 'FAILED')))
);
create index production_notes_deliveries_note on production_notes_deliveries (note_id);
create index production_notes_deliveries_due on production_notes_deliveries (next_at) where next_at is not null;

-- the hourly digests that were sent: once a plant and hour
create table production_notes_digests (
  industry_id bigint not null,
  hour timestamptz not null,
  primary key (industry_id, hour)
);
