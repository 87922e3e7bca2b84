import { domains } from '@lineside/contract/domains'
import type { Database } from './core/db/index.ts'
import { type DemoHistory, poolIds, storeHistory } from './core/demo/index.ts'
import { peopleByLogin } from './domains/accounts/index.ts'

/** Days before the data ends on which what the plants work with was entered: a day before their first records. */
const DAYS_AGO = 61

interface Beginning {
  id: number
  industry_id: number | null
  state: string | null
}

/**
 * What the demo plants were made with stands in no history: each record of a domain that keeps one gets the line that says who
 * entered it, as if the administrator had, before their first day. What has a history already is left as it is.
 */
export async function storeBeginnings(db: Database, anchor: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = poolIds(tx)
    const at = new Date(anchor.getTime() - DAYS_AGO * 86_400_000).toISOString()
    const people = await peopleByLogin({ db: tx }, { ids: [], logins: ['admin'] })
    for (const { entity, table, plant, state } of await recordTables(tx)) {
      const { rows } = await tx.query<Beginning>(
        `select t.id, ${plant} as industry_id, ${state} as state from ${table} t
         where not exists (select 1 from history h where h.entity = $1 and h.entity_id = t.id) order by t.id`,
        [entity],
      )
      await ids.ensure(rows.length)
      const lines = rows.map(
        ({ id, industry_id, state }): DemoHistory => ({
          id: ids.next(),
          at,
          industry_id,
          entity,
          entity_id: id,
          event: `${entity}.created`,
          from_state: null,
          to_state: state,
          actor_id: people.idOf('admin') ?? null,
          before: null,
          after: null,
        }),
      )
      await storeHistory(tx, lines)
    }
  })
}

/** The tables whose records are changed by version and enabled: called as their domain, which their history names (places: nodes). */
async function recordTables(tx: Pick<Database, 'query'>) {
  const { rows } = await tx.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = current_schema() group by table_name`,
  )
  return rows.flatMap(({ name, columns }) => {
    const entity = domains.find((domain) => [domain.replaceAll('-', '_'), `${domain}_nodes`].includes(name))
    const has = (column: string) => columns.includes(column)
    if (!entity || !has('row_version') || !(has('enabled') || has('state'))) return []
    return {
      entity,
      table: name,
      plant: has('industry_id') ? 't.industry_id' : 'null::bigint',
      state: has('state') ? 't.state' : `case when t.enabled then 'ENABLED' else 'DISABLED' end`,
    }
  })
}
