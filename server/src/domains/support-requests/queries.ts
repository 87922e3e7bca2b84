/** A request as it is stored, from `support_requests s`. */
export const columns = `s.id, s.industry_id, s.year, s.sequence, s.type, s.text, s.preferred_date, s.percent, s.state,
  s.requester_id, s.handler_id, s.plan_date, s.waits_since, s.outcome, s.result, s.rating, s.created_at, s.ended_at,
  s.row_version`
