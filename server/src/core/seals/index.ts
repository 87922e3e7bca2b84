import { defineJob, type Job } from '../jobs/index.ts'
import type { HeadPublisher } from './heads.ts'
import { sealHistory } from './seal.ts'

export { describeFinding } from './finding.ts'
export { createHeadPublisher, type HeadPublisher } from './heads.ts'
export { readHeads } from './heads-check.ts'
export { type SealedRow, sealOf } from './seal-of.ts'
export { type Verification, verifySeals } from './verify.ts'

/** Every minute: what was written since is sealed (decisions 0, rule 6), and how far is told outside of the database. */
export function sealing(heads: HeadPublisher): Job {
  return defineJob({
    name: 'core.sealing',
    every: 'minute',
    async run({ services, now, signal }) {
      await sealHistory(services.db, now, signal)
      heads.publish()
    },
  })
}
