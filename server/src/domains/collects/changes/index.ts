import type { Exportable } from '../../../core/export/index.ts'
import type { Job } from '../../../core/jobs/index.ts'
import type { Implementation } from '../../../core/kernel/index.ts'
import { type After, after } from '../../../core/reactions/index.ts'
import type { DependentSources } from './change-rules.ts'
import { changeCommands, changeWorkflow } from './change-workflow.ts'
import { changeExport, changeLogExport } from './export-changes.ts'
import { changeQueries } from './list-changes.ts'
import { notifyOfChange } from './notices.ts'
import { changeRecordPresenter, type EffectsOfChange } from './present-change.ts'
import { getCollectFormQuery, getCollectQuery, listRevisionsQuery } from './read-record.ts'
import { remindJob } from './remind-job.ts'
import { requestCommands } from './request-change.ts'

export { requestDemoChanges } from './demo-requests.ts'
export { pendingHere } from './pending.ts'
export type { DependentSources, EffectsOfChange }

/** What domains of later rank say of a record: what of theirs is open, and what a change would do to it. */
export interface ChangeSources {
  dependents: DependentSources
  effects: () => readonly EffectsOfChange[]
}

interface Changes {
  endpoints: Implementation[]
  exports: Exportable[]
  jobs: Job[]
  after: After[]
}

/** Editing and deleting records by request (decisions 3.2). */
export function collectChanges({ dependents, effects }: ChangeSources): Changes {
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
    jobs: [remindJob(workflow)],
    after: [after('collects.requestMoved', [], notifyOfChange)],
  }
}
