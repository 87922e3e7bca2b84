import type { ServerDomain } from '../../core/domain.ts'
import { scriptRecords } from './catalogue.ts'
import { endRunsJob } from './end-job.ts'
import { getOpenRunQuery, getRunQuery, listRunsQuery } from './read-runs.ts'
import { runCommands } from './run-workflow.ts'
import { type DueAtPoints, startRunCommand } from './start-run.ts'
import { texts } from './texts.ts'

export { scriptNames } from './catalogue.ts'
export { markStopDone, reopenStop, scriptOfRecord } from './records.ts'

/** `due`: what is due where, as the domain that plans it says. */
export function scriptsDomain({ due }: { due: DueAtPoints }): ServerDomain {
  return {
    name: 'scripts',
    texts,
    endpoints: [
      ...scriptRecords.endpoints,
      startRunCommand(due),
      getOpenRunQuery,
      getRunQuery,
      listRunsQuery,
      ...runCommands,
    ],
    exports: [scriptRecords.export],
    jobs: [endRunsJob],
  }
}
