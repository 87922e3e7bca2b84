-- Who or what blocked a lot, what it was when its expiry blocked it, and since when its results count (decisions 3.12).
alter table lots
  add column blocked_by bigint,
  add column blocked_cause text check (blocked_cause in ('PERSON', 'DEVIATION', 'RESTRICTION', 'EXPIRED')),
  add column expired_from text check (expired_from in ('A', 'L', 'LR')),
  add column judged_since timestamptz;
update lots l set
  blocked_cause = case when l.recall_id is not null then 'PERSON'
    when l.blocked_reason = '' then 'DEVIATION'
    when l.blocked_reason = l.restriction then 'RESTRICTION'
    else 'PERSON' end,
  blocked_by = coalesce((select r.by_id from lots_recalls r where r.id = l.recall_id), l.judged_by)
where l.state = 'B';
-- what expires next, for the job; what lies in stock of it is asked of the balances
create index lots_expires_next on lots (industry_id, expires_on) where state in ('A', 'L', 'LR') and expires_on is not null;
