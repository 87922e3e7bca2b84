import type { ServerDomain } from '../../core/domain.ts'
import { recappedWorkflow } from '../../core/recap/index.ts'
import { addNoteCommand } from './day/add-note.ts'
import { concludeItemCommand, setNotApplicableCommand, undoItemCommand } from './day/item-commands.ts'
import { getOwnLogbookQuery } from './day/own-day.ts'
import { getLogbookDayLogQuery, getLogbookDayQuery } from './day/read-day.ts'
import { readHandoverCommand } from './day/read-handover.ts'
import { renewItemCommand } from './day/renew.ts'
import { logbookAssigned } from './definition/assigned.ts'
import { logbookWorkflow } from './definition/definition.ts'
import { disableLogbookCommand, enableLogbookCommand } from './definition/enable.ts'
import { getLogbookLogQuery, getLogbookQuery, listLogbookVersionsQuery } from './definition/read-definition.ts'
import { changeLogbookCommand, createLogbookCommand } from './definition/save-definition.ts'
import { getLogbookStatisticsQuery } from './figures/statistics.ts'
import { noteFiles } from './files.ts'
import { listLogbookDaysQuery, logbookDayExport } from './lists/list-days.ts'
import { listLogbooksQuery, logbookExport } from './lists/list-definitions.ts'
import { noticeJob } from './notice-job.ts'
import { openJob } from './roll-over/open-job.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { logbookNames } from './definition/assigned.ts'
export { logbooksDemo } from './demo/index.ts'
export { pendingHere } from './pending.ts'
export { openLogbooks } from './roll-over/open-job.ts'

export const logbooksDomain: ServerDomain = {
  name: 'logbooks',
  texts,
  templates,
  recapped: [recappedWorkflow(logbookWorkflow)],
  endpoints: [
    listLogbooksQuery,
    getLogbookQuery,
    getLogbookLogQuery,
    listLogbookVersionsQuery,
    createLogbookCommand,
    changeLogbookCommand,
    enableLogbookCommand,
    disableLogbookCommand,
    getOwnLogbookQuery,
    getLogbookDayQuery,
    getLogbookDayLogQuery,
    concludeItemCommand,
    setNotApplicableCommand,
    undoItemCommand,
    renewItemCommand,
    addNoteCommand,
    readHandoverCommand,
    listLogbookDaysQuery,
    getLogbookStatisticsQuery,
  ],
  exports: [logbookExport, logbookDayExport],
  inside: logbookAssigned,
  fileContainers: [noteFiles],
  jobs: [openJob, noticeJob],
}
