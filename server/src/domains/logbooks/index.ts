import type { ServerDomain } from '../../core/domain.ts'
import { addNoteCommand } from './add-note.ts'
import { logbookAssigned } from './assigned.ts'
import { disableLogbookCommand, enableLogbookCommand } from './enable.ts'
import { noteFiles } from './files.ts'
import { concludeItemCommand, setNotApplicableCommand, undoItemCommand } from './item-commands.ts'
import { listLogbookDaysQuery, logbookDayExport } from './list-days.ts'
import { listLogbooksQuery, logbookExport } from './list-definitions.ts'
import { noticeJob } from './notice-job.ts'
import { openJob } from './open-job.ts'
import { getOwnLogbookQuery } from './own-day.ts'
import { getLogbookDayLogQuery, getLogbookDayQuery } from './read-day.ts'
import { getLogbookLogQuery, getLogbookQuery, listLogbookVersionsQuery } from './read-definition.ts'
import { readHandoverCommand } from './read-handover.ts'
import { renewItemCommand } from './renew.ts'
import { changeLogbookCommand, createLogbookCommand } from './save-definition.ts'
import { getLogbookStatisticsQuery } from './statistics.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { logbookNames } from './assigned.ts'
export { logbooksDemo } from './demo/index.ts'
export { openLogbooks } from './open-job.ts'
export { pendingHere } from './pending.ts'

export const logbooksDomain: ServerDomain = {
  name: 'logbooks',
  texts,
  templates,
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
