import type { Exportable } from '../../../core/export/index.ts'
import type { Job } from '../../../core/jobs/index.ts'
import type { Implementation } from '../../../core/kernel/index.ts'
import { type After, after } from '../../../core/reactions/index.ts'
import { type Recapped, recappedWorkflow } from '../../../core/recap/index.ts'
import type { BackDoors } from '../back-doors.ts'
import { changeCommands, changeWorkflow } from './change-workflow.ts'
import { changeExport, changeLogExport } from './export-changes.ts'
import { changeQueries } from './list-changes.ts'
import { notifyOfChange } from './notices.ts'
import { changeRecordPresenter } from './present-change.ts'
import { getCollectFormQuery, getCollectQuery, listRevisionsQuery } from './read-record.ts'
import { remindJob } from './remind-job.ts'
import { requestCommands } from './request-change.ts'

export { requestDemoChanges } from './demo-requests.ts'
export { pendingHere } from './pending.ts'
export type { EffectsOfChange } from './present-change.ts'

interface Changes {
  endpoints: Implementation[]
  exports: Exportable[]
  jobs: Job[]
  after: After[]
  recapped: Recapped[]
}

/** Editing and deleting records by request (decisions 3.2). */
export function collectChanges({ dependents, effects }: Pick<BackDoors, 'dependents' | 'effects'>): Changes {
  const present = changeRecordPresenter(dependents, effects)
  const workflow = changeWorkflow(dependents, present)
  return {
    endpoints: [
      getCollectQuery(dependents),
      getCollectFormQuery,
      listRevisionsQuery,
      ...requestCommands(dependents, present),
      ...changeCommands(workflow),
      ...changeQueries(present),
    ],
    exports: [changeExport, changeLogExport],
    recapped: [recappedWorkflow(workflow)],
    jobs: [remindJob(workflow)],
    after: [after('collects.requestMoved', [], notifyOfChange)],
  }
}
