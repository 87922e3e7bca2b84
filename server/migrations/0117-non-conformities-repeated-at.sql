-- When what an open non-conformity is about was last found again: a critical one that comes again within the hour stands before
-- everything in the queue, as one that was first found then does. Counted with the repeats, which say how often.
alter table non_conformities add column repeated_at timestamptz;

update non_conformities n set repeated_at = r.newest
from (select parent_id, max(found_at) as newest from non_conformities where parent_id is not null group by parent_id) r
where r.parent_id = n.id and n.code = 'S';
