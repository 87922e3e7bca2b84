import { escapeIdentifier } from 'pg'
import { SettingError } from './errors.ts'
import type { Connection, Database } from './types.ts'

/** Tables of which the server needs less than all; whatever a trigger keeps from changes is found by that. */
const lesser: Readonly<Record<string, string>> = {
  migrations: 'select',
  core_partitioned: 'select',
  core_sealing: 'select, update',
}

interface Table {
  schema: string
  name: string
  saved: boolean
}

/** The tables of the server and of its job queue, without the partitions, which are reached by their table. */
const TABLES = `
  select n.nspname as schema, c.relname as name, exists (
    select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'core_refuse_change()'::regprocedure) as saved
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v')
    and not (c.relispartition and n.nspname = current_schema())`

/**
 * Gives a role what the server needs to run and nothing else: it owns nothing, changes no table's make, and can only add
 * to the history and its seals. To be repeated after each migration. Throws a SettingError where the role could help
 * itself to more.
 */
export async function grantRuntime(db: Database, role: string): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseStrongRole(tx, role)
    const own = await tx.query<{ own: string }>('select current_schema() as own')
    const { own: schema = 'public' } = own.rows[0] ?? {}
    const [one, to] = [escapeIdentifier(schema), escapeIdentifier(role)]
    await tx.exec(`
      revoke create on schema ${one} from public;
      revoke all on schema ${one} from ${to};
      revoke all on all tables in schema ${one} from ${to};
      grant usage on schema ${one} to ${to};
      grant usage, select on all sequences in schema ${one} to ${to};
      grant execute on all functions in schema ${one} to ${to}`)
    const { rows } = await tx.query<Table>(TABLES, [schema])
    const grants = rows.map((table) => {
      const name = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`
      return `grant ${rightsOn(table)} on ${name} to ${to}`
    })
    await tx.exec(grants.join(';'))
  })
}

function rightsOn({ name, saved }: Table): string {
  return lesser[name] ?? (saved ? 'select, insert' : 'select, insert, update, delete')
}

async function refuseStrongRole(tx: Connection, role: string) {
  const { rows } = await tx.query<{ strong: boolean; owner: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole as strong, pg_has_role(oid, current_user, 'member') as owner
     from pg_roles where rolname = $1`,
    [role],
  )
  const [known] = rows
  if (!known) throw new SettingError(`There is no role ${role}: create it with LOGIN and a password.`)
  if (known.strong) throw new SettingError(`The role ${role} can grant itself any right: use one without attributes.`)
  if (known.owner) throw new SettingError(`The role ${role} is, or can become, the owner: use a separate role.`)
}
