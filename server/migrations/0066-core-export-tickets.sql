-- Tickets that fetch an export once; each says what is exported, as it was asked for. Only their SHA-256 is kept.
create table core_export_tickets (
  ticket text primary key,
  account_id bigint not null,
  -- the name of the export's endpoint, and its body as it was parsed
  endpoint text not null,
  choice jsonb not null,
  language text not null,
  file_name text not null,
  expires_at timestamptz not null
);
create index core_export_tickets_age on core_export_tickets (expires_at);
