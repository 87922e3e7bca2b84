import { searchText } from '@lineside/contract/core'
import { type DemoRecords, storeRows } from '../../core/demo/index.ts'
import { peopleByLogin } from '../accounts/index.ts'

const RESPONSIBLE = 'supervisor'

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  title: 'text',
  search_title: 'text',
  state: 'text',
  responsible_id: 'bigint',
  due_date: 'date',
} as const

/** An open and a finished one at every plant of the demo. */
export const actionPlansDemo: DemoRecords = async (on, { next, plants }) => {
  const people = await peopleByLogin({ db: on }, { ids: [], logins: [RESPONSIBLE] })
  const row = (industry_id: number, title: string, state: string) => ({
    id: next(),
    industry_id,
    title,
    search_title: searchText(title),
    state,
    responsible_id: people.idOf(RESPONSIBLE) ?? 0,
    due_date: '2030-01-15',
  })
  const rows = plants.flatMap(({ id }) => [row(id, 'First', 'OPEN'), row(id, 'Former', 'DONE')])
  return storeRows(on, 'action_plans', columns, rows)
}
