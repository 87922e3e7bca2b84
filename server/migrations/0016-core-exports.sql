-- Exports that take longer than an answer, and what became of them; one is the job of its row.
create table core_exports (
  id bigint primary key,
  account_id bigint not null,
  -- the name of the export's endpoint, and its body as it was parsed
  endpoint text not null,
  choice jsonb not null,
  language text not null,
  file_name text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  rows integer not null default 0,
  total integer,
  -- in core_files, which keeps it for a day
  file_id bigint,
  created_at timestamptz not null,
  check ((state = 'DONE') = (file_id is not null))
);
create index core_exports_of_account on core_exports (account_id, id);
create index core_exports_age on core_exports (created_at);

-- Tokens of the print view: each stands for an address, for one person; only their SHA-256 is kept.
create table core_print_tokens (
  token text primary key,
  account_id bigint not null,
  path text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index core_print_tokens_age on core_print_tokens (expires_at);
