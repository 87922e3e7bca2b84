import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import type { BackDoors } from './back-doors.ts'
import { scriptRecords } from './catalogue.ts'
import { endRunsJob } from './end-job.ts'
import { getOpenRunQuery, getRunQuery, listRunsQuery } from './read-runs.ts'
import { runsOfScript } from './recap.ts'
import { runCommands } from './run-workflow.ts'
import { startRunCommand } from './start-run.ts'
import { texts } from './texts.ts'

export { scriptNames } from './catalogue.ts'
export { markStopDone, reopenStop, scriptOfRecord } from './records.ts'

export function scriptsDomain({ due }: BackDoors): ServerDomain {
  return {
    name: 'scripts',
    texts,
    recapped: [recappedCatalogue(scriptRecords.catalogue)],
    touched: [runsOfScript],
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
