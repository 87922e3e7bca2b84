-- Results management of a plant (decisions 3.19, 5.8; decision 0092).
create table results_indicators (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching and comparing take it
  search_name text not null,
  unit text not null default '',
  decimals integer not null check (decimals between 0 and 6),
  direction text not null check (direction in ('HIGHER', 'LOWER')),
  source text not null check (source in ('TYPED', 'FORM_FIELD', 'UTILITIES')),
  form_id bigint,
  field_id bigint,
  aggregate text check (aggregate in ('SUM', 'AVERAGE', 'LAST')),
  utility text check (utility in ('F', 'V')),
  enabled boolean not null default true,
  row_version integer not null default 1,
  check ((source = 'FORM_FIELD') = (form_id is not null) and (form_id is null) = (field_id is null)
    and (form_id is null) = (aggregate is null)),
  check ((source = 'UTILITIES') = (utility is not null))
);
create unique index results_indicators_name on results_indicators (industry_id, search_name);

create table results_months (
  id bigint primary key,
  industry_id bigint not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('OPEN', 'CLOSED')),
  -- what its weights add up to, in tenths of a percent
  weight_total integer not null,
  weights_version integer not null default 1,
  -- in tenths of a percent; frozen by closing
  result integer,
  closed_at timestamptz,
  closed_by bigint,
  row_version integer not null default 1,
  check ((state = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (closed_by is null)
    and (closed_at is not null or result is null)),
  unique (industry_id, month)
);
create index results_months_list on results_months (month, id);

-- what people enter of an indicator in a month; plant and month stand here too, for the list
create table results_values (
  id bigint primary key,
  month_id bigint not null references results_months (id),
  indicator_id bigint not null references results_indicators (id),
  industry_id bigint not null,
  month date not null,
  target numeric check (target >= 0),
  actual numeric,
  note text not null,
  by_id bigint not null,
  at timestamptz not null,
  row_version integer not null default 1,
  unique (month_id, indicator_id)
);
create index results_values_list on results_values (month, id);
create index results_values_indicator on results_values (indicator_id, month);

-- those above zero alone
create table results_weights (
  id bigint primary key,
  month_id bigint not null references results_months (id),
  indicator_id bigint not null references results_indicators (id),
  industry_id bigint not null,
  month date not null,
  tenths integer not null check (tenths between 1 and 1000),
  unique (month_id, indicator_id)
);
create index results_weights_list on results_weights (month, id);

-- what closing freezes: a figure of a month as it was shown
create table results_figures (
  month_id bigint not null references results_months (id),
  indicator_id bigint not null references results_indicators (id),
  facts jsonb not null,
  primary key (month_id, indicator_id)
);

create table results_utilities (
  id bigint primary key,
  industry_id bigint not null,
  -- F: cold, V: steam
  type text not null check (type in ('F', 'V')),
  day date not null,
  quantity numeric not null check (quantity >= 0),
  unit text not null,
  by_id bigint not null,
  at timestamptz not null,
  row_version integer not null default 1,
  unique (industry_id, type, day)
);
create index results_utilities_list on results_utilities (day, id);
