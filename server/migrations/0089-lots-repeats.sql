-- Which repeat of its record's group a received lot was read from: an approved edit of the record finds it by that.
alter table lots add column collect_repeat integer;
update lots l set collect_repeat = 1
from (select receipt_id from lots where collect_id is not null and receipt_id is not null
      group by receipt_id having count(*) = 1) one
where l.receipt_id = one.receipt_id
  and exists (select from lots_receipts r where r.id = one.receipt_id and r.collect_id is not null and r.faults = '[]');
