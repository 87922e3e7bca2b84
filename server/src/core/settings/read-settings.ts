import type { Infer } from '@lineside/contract/core'
import {
  boundsOf,
  isSettingKey,
  type SettingKey,
  settingKeys,
  settingOf,
  type settingRecord,
} from '@lineside/contract/core/settings'
import type { Queries } from '../kernel/context.ts'
import { problem } from '../problems/index.ts'
import { valueOr } from './values.ts'

export type SettingRecord = Infer<typeof settingRecord>

/** What the history calls them. */
export const ENTITY = 'core.settings'

type NameOf = (accountId: number) => string

/** Every setting as it stands in the database, whatever the cache still says. */
export async function readSettings(db: Queries, nameOf: NameOf): Promise<SettingRecord[]> {
  const { rows } = await db.query<{ key: string; value: unknown; row_version: number }>(
    'select key, value, row_version from settings where key = any($1)',
    [settingKeys],
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  const changes = await lastChanges(db)
  const standing = (key: SettingKey) => valueOr(key, stored.get(key)?.value)
  return settingKeys.map((key) => {
    const definition = settingOf(key)
    const { id, group, kind, upcoming = false } = definition
    const change = changes.get(id)
    const bounds = definition.kind === 'whole' ? boundsOf(definition, standing) : { min: null, max: null }
    const unit = definition.kind === 'whole' ? definition.unit : null
    return {
      ...{ key, group, kind, upcoming, unit, ...bounds, value: standing(key), default: definition.default },
      rowVersion: stored.get(key)?.row_version ?? 0,
      changedAt: change?.at ?? null,
      changedBy: typeof change?.by === 'number' ? { id: change.by, name: nameOf(change.by) } : null,
    }
  })
}

/** One setting of those that were read. Throws NOT_FOUND for a key that no setting has. */
export function settingAmong(all: readonly SettingRecord[], key: string): SettingRecord {
  const match = isSettingKey(key) ? all.find((one) => one.key === key) : undefined
  if (!match) throw problem('NOT_FOUND')
  return match
}

/** When each was last changed and by whom, by its id in the history. */
async function lastChanges(db: Queries): Promise<Map<number, { at: string; by: number | null }>> {
  const { rows } = await db.query<{ id: number; at: string; by: number | null }>(
    `select distinct on (entity_id) entity_id as id, at, actor_id as by from history
     where entity = $1 and entity_id = any($2::bigint[]) order by entity_id, at desc, id desc`,
    [ENTITY, settingKeys.map((key) => settingOf(key).id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
