-- Audits and self-assessments of a plant (decisions 3.19).
create table audit_cycles (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching and comparing take it
  search_name text not null,
  kind text not null check (kind in ('AUDIT', 'SELF_ASSESSMENT')),
  state text not null check (state in ('PLANNED', 'RUNNING', 'SCORING', 'CLOSED')),
  begins_on date not null,
  ends_on date not null,
  lead_id bigint not null,
  -- who audits with the lead
  team bigint[] not null,
  -- in tenths, of the scores that count and of the plant's own; frozen by closing
  rating integer,
  self_rating integer,
  -- what closing freezes beside them: the class, and the table that it was read from
  level text check (level in ('BRONZE', 'SILVER', 'GOLD')),
  bronze_min integer,
  silver_min integer,
  gold_min integer,
  closed_at timestamptz,
  row_version integer not null default 1,
  check (begins_on <= ends_on),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check ((closed_at is null) = (bronze_min is null) and (closed_at is null) = (silver_min is null)
    and (closed_at is null) = (gold_min is null) and (closed_at is not null or level is null))
);
create unique index audit_cycles_name on audit_cycles (industry_id, search_name);
create index audit_cycles_list on audit_cycles (ends_on, id);

create table audit_cycles_pillars (
  id bigint primary key,
  cycle_id bigint not null references audit_cycles (id),
  pillar_id bigint not null,
  -- among those of the cycle, from 0
  position integer not null,
  -- in hundredths
  weight integer not null check (weight between 0 and 10000),
  unique (cycle_id, pillar_id)
);
create index audit_cycles_pillars_pillar on audit_cycles_pillars (pillar_id);

-- what one side says of a pillar; its evidence are the files named here
create table audit_cycles_scores (
  id bigint primary key,
  cycle_pillar_id bigint not null references audit_cycles_pillars (id),
  side text not null check (side in ('SELF', 'AUDIT')),
  -- in tenths; null: taken back
  score integer check (score between 0 and 1000),
  comment text not null,
  file_ids bigint[] not null,
  -- of checklists whose mean it is; null: given by hand
  applications integer,
  scored_by bigint not null,
  scored_at timestamptz not null,
  row_version integer not null default 1,
  unique (cycle_pillar_id, side)
);
