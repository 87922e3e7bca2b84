import { supportRequestTransitions } from '@lineside/contract/support-requests'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedWorkflow } from '../../core/recap/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { createSupportRequestCommand, getSupportBoundsQuery } from './create-request.ts'
import { editSupportRequestCommand } from './edit-request.ts'
import { endSupportRequestCommand } from './end-request.ts'
import { requestFiles } from './files.ts'
import {
  getSupportRequestQuery,
  listSupportCoursesQuery,
  listSupportRequestsQuery,
  supportRequestExport,
} from './list-requests.ts'
import { openRequests } from './open-work.ts'
import { rateSupportRequestCommand } from './rate-request.ts'
import { workflow } from './request.ts'
import { searchedHere } from './search.ts'
import { steps } from './steps.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { updateSupportRequestCommand } from './update-request.ts'

export { supportRequestsDemo } from './demo/index.ts'
export { pendingHere } from './pending.ts'

export const supportRequestsDomain: ServerDomain = {
  name: 'support-requests',
  search: searchedHere,
  texts,
  templates,
  recapped: [recappedWorkflow(workflow)],
  endpoints: [
    listSupportRequestsQuery,
    getSupportRequestQuery,
    getSupportBoundsQuery,
    listSupportCoursesQuery,
    createSupportRequestCommand,
    editSupportRequestCommand,
    updateSupportRequestCommand,
    endSupportRequestCommand,
    rateSupportRequestCommand,
    ...transitionCommands(workflow, supportRequestTransitions, steps),
  ],
  exports: [supportRequestExport],
  fileContainers: [requestFiles],
  openWork: [openRequests],
}
