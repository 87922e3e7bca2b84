import type { RaisedConditions } from '../../collects/index.ts'

type RecordSql = Parameters<RaisedConditions['hasRelated']>[0]

const raisedBy = ({ id, plant }: RecordSql, test: string) =>
  `exists (select from non_conformities n where n.collect_id = ${id} and n.industry_id = ${plant} and ${test})`

/** What the report of records filters by, as the list of non-conformities means it. */
export const whatRecordsRaised: RaisedConditions = {
  hasRelated: (record) => raisedBy(record, 'n.recurrence_of is not null'),
  hasActionPlans: (record) => raisedBy(record, 'n.action_count > 0'),
}
