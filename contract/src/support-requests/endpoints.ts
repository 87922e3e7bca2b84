import { z } from 'zod'
import { byId, endpoint, exportOf, id, idText, listQuery, transitionEndpoints } from '../core/index.ts'
import { supportRequestList } from './list.ts'
import {
  newSupportRequest,
  supportBounds,
  supportRequestEdit,
  supportRequestEnd,
  supportRequestRating,
  supportRequestRecord,
  supportRequestRow,
  supportRequestUpdate,
} from './schemas.ts'
import {
  mayFollowSupport,
  mayManageSupport,
  mayReadSupport,
  mayRequestSupport,
  supportRequestStates,
} from './states.ts'

const path = '/api/domain/v1/SupportCiex'

export const listSupportRequests = endpoint({
  name: 'support-requests.list',
  method: 'GET',
  path: '/api/domain/v1/SupportCiex',
  summary:
    'The support requests of the own plants, what waits longest first; without the right to manage them one’s own',
  right: mayReadSupport,
  list: true,
  schemas: () => ({ query: listQuery(supportRequestList), answer: z.array(supportRequestRow()) }),
})

export const exportSupportRequests = exportOf(listSupportRequests, supportRequestList)

export const getSupportRequest = endpoint({
  name: 'support-requests.get',
  method: 'GET',
  path: `${path}/GetSupportCiexById`,
  summary: 'A support request with its notes, its files, who was trained and its history',
  right: mayReadSupport,
  schemas: () => ({ query: z.strictObject({ id: idText() }), answer: supportRequestRecord() }),
})

export const getSupportBounds = endpoint({
  name: 'support-requests.bounds',
  method: 'GET',
  path: `${path}/Bounds`,
  summary: 'Between which percents the limit of a request may lie now',
  right: [...mayRequestSupport, ...mayFollowSupport],
  schemas: () => ({ answer: supportBounds() }),
})

export const listSupportCourses = endpoint({
  name: 'support-requests.courses',
  method: 'GET',
  path: `${path}/Courses`,
  summary: 'The courses of a plant of which a training can have been given, by name',
  right: mayManageSupport,
  schemas: () => ({
    query: z.strictObject({ industryId: idText() }),
    answer: z.array(z.object({ id: id(), name: z.string() })),
  }),
})

export const createSupportRequest = endpoint({
  name: 'support-requests.create',
  method: 'POST',
  path: `${path}/Create`,
  summary: 'Ask the support team for consultancy or a training',
  right: mayRequestSupport,
  events: ['support-requests.created'],
  status: 201,
  schemas: () => ({ body: newSupportRequest(), answer: supportRequestRecord() }),
})

export const editSupportRequest = endpoint({
  name: 'support-requests.edit',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change an own request that nobody has taken',
  right: mayFollowSupport,
  events: ['support-requests.edited'],
  schemas: () => ({ params: byId(), body: supportRequestEdit(), answer: supportRequestRecord() }),
})

export const updateSupportRequest = endpoint({
  name: 'support-requests.update',
  method: 'POST',
  path: `${path}/Update`,
  summary: 'Tell the requester how it goes on: a note, the planned day, files',
  right: mayManageSupport,
  events: ['support-requests.updated'],
  schemas: () => ({ body: supportRequestUpdate(), answer: supportRequestRecord() }),
})

export const endSupportRequest = endpoint({
  name: 'support-requests.end',
  method: 'POST',
  path: `${path}/EndRequest`,
  summary: 'End a request with what came of it; of a training with its course and who was there',
  right: mayManageSupport,
  events: ['support-requests.ended', 'trainings.recorded', 'skills.suggested'],
  schemas: () => ({ body: supportRequestEnd(), answer: supportRequestRecord() }),
})

export const rateSupportRequest = endpoint({
  name: 'support-requests.rate',
  method: 'PUT',
  path: `${path}/{id}/Rate`,
  summary: 'Rate an own request that was done, once, within 30 days of its end',
  right: mayFollowSupport,
  events: ['support-requests.rated'],
  schemas: () => ({ params: byId(), body: supportRequestRating(), answer: supportRequestRecord() }),
})

export const supportRequestTransitions = transitionEndpoints(supportRequestStates, {
  path: `${path}/{id}`,
  answer: supportRequestRecord,
})
