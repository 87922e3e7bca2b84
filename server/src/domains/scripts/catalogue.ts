import { type ScriptStop, scripts } from '@lineside/contract/scripts'
import { defineCache } from '../../core/cache/index.ts'
import { plantRecords } from '../../core/catalogue/plant.ts'
import { logNames } from '../accounts/index.ts'
import { assertStops } from './check-stops.ts'
import { texts } from './texts.ts'

/** Names by id, for whoever shows that something was done on a route. */
export const scriptNames = defineCache<ReadonlyMap<number, string>>('scripts', async (db) => {
  const { rows } = await db.query<{ id: number; name: string }>('select id, name from scripts')
  return new Map(rows.map(({ id, name }) => [id, name]))
})

/** The column of each field that people enter: select, insert, change, history and export follow. */
export const scriptRecords = plantRecords(scripts, {
  table: 'scripts',
  columns: { name: 'name', stops: 'stops' },
  texts,
  namesOf: logNames,
  assertFits: (ctx, { industryId, stops }) => assertStops(ctx, Number(industryId), stops as readonly ScriptStop[]),
  stored: (ctx) => ctx.outdates(scriptNames),
})
