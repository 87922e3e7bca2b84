import type { ServerDomain } from '../../core/domain.ts'
import { askIntegratedQuery } from './ask-integrated.ts'
import { type ChangeSources, collectChanges } from './changes/index.ts'
import { copyCollectQuery } from './copy-collect.ts'
import { recordsOfShift } from './dependents.ts'
import { collectExport } from './export-collects.ts'
import { type DueForms, listFormsToFillQuery } from './forms-to-fill.ts'
import { getLinkedValuesQuery } from './get-linked-values.ts'
import { getLastValuesQuery } from './last-values.ts'
import { listCollectsQuery, type RaisedConditions } from './list-collects.ts'
import { listPhotosQuery } from './list-photos.ts'
import { endPartsJob } from './parts/end-parts-job.ts'
import { listOpenPartsQuery } from './parts/list-parts.ts'
import type { WindowAt } from './parts/window.ts'
import { photoContainer } from './photos.ts'
import { getCollectLogQuery } from './read-collect.ts'
import { saveCollectCommand } from './save-collect.ts'
import { collectStatisticsJob, getCollectStatisticsQuery } from './statistics.ts'
import { suggestValuesCommand } from './suggestions/suggest-values.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { type EffectsOfChange, pendingHere, requestDemoChanges } from './changes/index.ts'
export { countCollectsByDay } from './count-by-day.ts'
export { countOutOfLimits } from './count-out-of-limits.ts'
export { reportDemo } from './demo-report.ts'
export { routesDemo } from './demo-routes.ts'
export { samplesDemo } from './demo-samples.ts'
export type { DueFilters, DueForm, DueForms } from './forms-to-fill.ts'
export { collectSource, type RaisedConditions } from './list-collects.ts'
export { markNote } from './mark-note.ts'
export { type MonthOfField, monthsOfFields } from './results-values.ts'
export { collectCounts } from './statistics.ts'

interface Sources extends ChangeSources {
  /** what records are found by that they raised */
  raised: RaisedConditions
  /** the end of what a form was due for, as the same domain says */
  windowAt: WindowAt
  /** what is due, as the domain that plans it says */
  dueForms: DueForms
}

/** `sources`: what domains of later rank have that follows a record */
export function collectsDomain({ raised, dueForms, windowAt, ...sources }: Sources): ServerDomain {
  const changes = collectChanges(sources)
  return {
    name: 'collects',
    texts,
    templates,
    exports: [collectExport(raised), ...changes.exports],
    dependents: [recordsOfShift],
    fileContainers: [photoContainer],
    jobs: [...changes.jobs, collectStatisticsJob, endPartsJob],
    after: changes.after,
    endpoints: [
      saveCollectCommand(windowAt),
      listOpenPartsQuery,
      listCollectsQuery(raised),
      listPhotosQuery(raised),
      copyCollectQuery,
      getCollectStatisticsQuery,
      listFormsToFillQuery(dueForms),
      getLastValuesQuery,
      getLinkedValuesQuery,
      suggestValuesCommand,
      askIntegratedQuery,
      getCollectLogQuery,
      ...changes.endpoints,
    ],
  }
}
