import type { ServerDomain } from '../../core/domain.ts'
import type { BackDoors } from './back-doors.ts'
import { collectChanges } from './changes/index.ts'
import { recordsOfShift } from './dependents.ts'
import { askIntegratedQuery } from './fill/ask-integrated.ts'
import { copyCollectQuery } from './fill/copy-collect.ts'
import { listFormsToFillQuery } from './fill/forms-to-fill.ts'
import { getLinkedValuesQuery } from './fill/get-linked-values.ts'
import { getLastValuesQuery } from './fill/last-values.ts'
import { saveCollectCommand } from './fill/save-collect.ts'
import { endPartsJob } from './parts/end-parts-job.ts'
import { listOpenPartsQuery } from './parts/list-parts.ts'
import { photoContainer } from './photos.ts'
import { getCollectLogQuery } from './read-collect.ts'
import { recappedRecords } from './recap.ts'
import { collectExport } from './report/export-collects.ts'
import { listCollectsQuery } from './report/list-collects.ts'
import { listPhotosQuery } from './report/list-photos.ts'
import { collectStatisticsJob, getCollectStatisticsQuery } from './report/statistics.ts'
import { searchedHere } from './search.ts'
import { suggestValuesCommand } from './suggestions/suggest-values.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { type EffectsOfChange, pendingHere, requestDemoChanges } from './changes/index.ts'
export { reportDemo } from './demo/report.ts'
export { routesDemo } from './demo/routes.ts'
export { samplesDemo } from './demo/samples.ts'
export type { DueFilters, DueForm, DueForms } from './fill/forms-to-fill.ts'
export { hasRecords, isFormUsed } from './has-records.ts'
export { markNote } from './mark-note.ts'
export { countCollectsByDay } from './report/count-by-day.ts'
export { countOutOfLimits } from './report/count-out-of-limits.ts'
export { collectSource, type RaisedConditions } from './report/list-collects.ts'
export { type MonthOfField, monthsOfFields } from './report/results-values.ts'
export { collectCounts } from './report/statistics.ts'

export function collectsDomain({ dependents, effects, raised, dueForms, windowAt }: BackDoors): ServerDomain {
  const changes = collectChanges({ dependents, effects })
  return {
    name: 'collects',
    search: searchedHere,
    texts,
    templates,
    exports: [collectExport(raised), ...changes.exports],
    dependents: [recordsOfShift],
    fileContainers: [photoContainer],
    jobs: [...changes.jobs, collectStatisticsJob, endPartsJob],
    after: changes.after,
    recapped: [recappedRecords, ...changes.recapped],
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
