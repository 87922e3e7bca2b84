-- A request is the job itself: it stays until the job is done. Before, it was handed over to pg-boss in the schema pgboss.
delete from core_jobs_requests a using core_jobs_requests b where a.key = b.key and (a.at, a.id) > (b.at, b.id);

alter table core_jobs_requests
  -- runs that were begun
  add column attempts integer not null default 0,
  -- not before, by the clock of the database
  add column due_at timestamptz not null default now(),
  -- a process runs it, and has died where this has passed
  add column taken_until timestamptz;

create index core_jobs_requests_at on core_jobs_requests (at, id);
create unique index core_jobs_requests_key on core_jobs_requests (key) where key is not null;

do $$
begin
  if to_regclass('pgboss.job') is not null then
    -- handed over already, whatever became of it
    delete from core_jobs_requests r using pgboss.job j where j.id = r.id;
    insert into core_jobs_requests (id, job, payload, key, at, attempts, due_at)
    select id, data ->> 'job', data -> 'payload', singleton_key, created_on,
      retry_count + case when state::text = 'created' then 0 else 1 end, start_after
    from pgboss.job where state::text in ('created', 'retry', 'active') and data ? 'job'
    order by created_on
    on conflict do nothing;
  end if;
  drop schema if exists pgboss cascade;
end $$;
