import { getQuery, logQuery } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import type { Implementation } from '../../core/kernel/index.ts'
import { logNames } from '../accounts/index.ts'
import { getBoardQuery, markNewsReadCommand, readNewsQuery } from './board.ts'
import { kinds, type PublicationKind } from './catalogue.ts'
import { endJob } from './end-job.ts'
import { pictures } from './files.ts'
import { listQuery } from './list-items.ts'
import { moveCommand } from './move-item.ts'
import { begunJob, noticeJob } from './notice-job.ts'
import { getAudienceProfilesQuery, getReadersQuery } from './readers.ts'
import { readersOfPublications, recappedPublications } from './recap.ts'
import { removeCommand } from './remove-item.ts'
import { changeCommand, createCommand } from './save-item.ts'
import { searchedHere } from './search.ts'
import { setEnabledCommand } from './set-enabled.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { filterTourQuery, markTourSeenCommand } from './tour.ts'

export { newsDemo } from './demo/index.ts'

const managed = (kind: PublicationKind): Implementation[] => [
  listQuery(kind),
  getQuery(kind.calls.get, kind.catalogue),
  logQuery(kind.calls.log, kind.catalogue, logNames),
  createCommand(kind),
  changeCommand(kind),
  setEnabledCommand(kind),
  moveCommand(kind),
  removeCommand(kind),
]

export const newsDomain: ServerDomain = {
  name: 'news',
  search: searchedHere,
  texts,
  templates,
  recapped: recappedPublications,
  touched: readersOfPublications,
  endpoints: [
    // before the records, whose addresses they look like
    getBoardQuery,
    getAudienceProfilesQuery,
    filterTourQuery,
    markTourSeenCommand,
    readNewsQuery,
    markNewsReadCommand,
    getReadersQuery,
    ...Object.values(kinds).flatMap(managed),
  ],
  fileContainers: [pictures],
  jobs: [endJob, noticeJob, begunJob],
}
