import { defineJob } from '../jobs/index.ts'
import { sealHistory } from './seal.ts'

/** Every minute: what was written since is sealed (decisions 0, rule 6). */
export const sealing = defineJob({
  name: 'core.sealing',
  every: 'minute',
  run: ({ services, now, signal }) => sealHistory(services.db, now, signal),
})
