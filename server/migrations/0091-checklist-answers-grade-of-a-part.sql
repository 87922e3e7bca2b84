-- A part of the answers has no grade: neither a label nor the standing of the lowest.
update checklist_answers set label = null, lowest = false
where state in ('PARTIAL', 'INACTIVE') and answered < questions and registered_at is null;
