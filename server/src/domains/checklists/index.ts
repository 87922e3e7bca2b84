import type { ServerDomain } from '../../core/domain.ts'
import { recappedWorkflow } from '../../core/recap/index.ts'
import type { BackDoors } from './back-doors.ts'
import { checklistsAtPlaces, checklistsOnPillars } from './dependents.ts'
import { createChecklistCommand, duplicateChecklistCommand, saveDraftCommand } from './draft/draft.ts'
import { expireJob } from './draft/expire-job.ts'
import { photoContainer } from './draft/photos.ts'
import { publishCommand } from './draft/publish.ts'
import { setEnabledCommand, setEnabledManyCommand } from './enable.ts'
import { checklistExport, listChecklistsQuery } from './list-checklists.ts'
import {
  compareVersionsQuery,
  getChecklistByIdQuery,
  getChecklistQuery,
  getChoicesQuery,
  getVersionQuery,
  listOfferedQuery,
  listTitlesQuery,
  logQuery,
} from './read.ts'
import { touchedOfChecklists } from './recap.ts'
import { removeCommand } from './remove.ts'
import { searchedHere } from './search.ts'
import { texts } from './texts.ts'
import { calledCommands, checklistWorkflow } from './workflow.ts'

export { isForPlatform, lockChecklistToApply, mayApply } from './apply.ts'
export { checklistsDemo, reviseDemoChecklists } from './demo/index.ts'
export { placeFinder } from './names.ts'
export { type Checklist, type ChecklistVersion, checklists, checklistVersion, searchedChecklists } from './queries.ts'

export function checklistsDomain({ dependents }: BackDoors): ServerDomain {
  const workflow = checklistWorkflow(dependents)
  return {
    name: 'checklists',
    texts,
    search: searchedHere,
    recapped: [recappedWorkflow(workflow)],
    touched: touchedOfChecklists,
    endpoints: [
      listChecklistsQuery(workflow),
      getChecklistQuery(workflow),
      getChecklistByIdQuery(workflow),
      getVersionQuery,
      compareVersionsQuery,
      logQuery,
      listTitlesQuery,
      listOfferedQuery,
      getChoicesQuery,
      createChecklistCommand(workflow),
      saveDraftCommand(workflow),
      publishCommand(workflow),
      ...calledCommands(workflow),
      duplicateChecklistCommand(workflow),
      setEnabledCommand(workflow),
      setEnabledManyCommand(workflow),
      removeCommand(workflow),
    ],
    exports: [checklistExport],
    jobs: [expireJob(workflow)],
    fileContainers: [photoContainer],
    dependents: [...checklistsOnPillars, ...checklistsAtPlaces],
  }
}
