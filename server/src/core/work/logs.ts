/**
 * The core's own tables to which one command may add any number of rows, with the types of their columns: many rows come
 * as an array for each column, so that the statement is the same for five as for five thousand. As lists of values every
 * number of them would be a text of its own, read and planned anew and kept prepared on every connection.
 */
const logs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  history: {
    id: 'bigint',
    at: 'timestamptz',
    industry_id: 'bigint',
    entity: 'text',
    entity_id: 'bigint',
    event: 'text',
    from_state: 'text',
    to_state: 'text',
    actor_id: 'bigint',
    on_behalf_of_id: 'bigint',
    device_id: 'text',
    reason: 'text',
    before: 'jsonb',
    after: 'jsonb',
  },
  core_outbox: { event: 'text', reactor: 'text', payload: 'jsonb', at: 'timestamptz', next_at: 'timestamptz' },
  core_jobs_requests: { job: 'text', payload: 'jsonb', at: 'timestamptz' },
}

/** These columns of a table with their types, in their order; null where its rows come as lists of values. */
export function typedColumns(table: string, columns: readonly string[]): { name: string; type: string }[] | null {
  const types = logs[table]
  if (!types) return null
  const typed = columns.flatMap((name) => {
    const type = types[name]
    return type ? [{ name, type }] : []
  })
  return typed.length === columns.length ? typed : null
}
