import { z } from 'zod'
import { byId, endpoint, exportOf, flag, historyEntry, idText, listQuery, transitionEndpoints } from '../core/index.ts'
import { mayReadTrainings, mayTrain } from './courses.ts'
import { certificateList, sessionList } from './list.ts'
import {
  certificateRecord,
  certificateRow,
  lackingAnswer,
  newSession,
  sessionChange,
  sessionCorrection,
  sessionOutcome,
  sessionRecord,
  sessionRow,
} from './schemas.ts'
import { sessionStates } from './states.ts'

const path = '/api/domain/v1/Training'

export const listSessions = endpoint({
  name: 'trainings.listSessions',
  method: 'GET',
  path: '/api/domain/v1/Training',
  summary:
    'The trainings of the own plants, the latest first; without the right to hold them one’s own and one’s team’s',
  right: mayReadTrainings,
  list: true,
  schemas: () => ({ query: listQuery(sessionList), answer: z.array(sessionRow()) }),
})

export const exportSessions = exportOf(listSessions, sessionList)

export const getSession = endpoint({
  name: 'trainings.getSession',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A training with who attends it, its evidence and its history',
  right: mayReadTrainings,
  schemas: () => ({ params: byId(), answer: sessionRecord() }),
})

export const getSessionLog = endpoint({
  name: 'trainings.sessionLog',
  method: 'GET',
  path: `${path}/{id}/Log`,
  summary: 'The history of a training, oldest first',
  right: mayTrain,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const planSession = endpoint({
  name: 'trainings.plan',
  method: 'POST',
  path: '/api/domain/v1/Training',
  summary: 'Plan a training: course, time, place, trainer and who attends',
  right: mayTrain,
  events: ['trainings.planned'],
  status: 201,
  schemas: () => ({ body: newSession(), answer: sessionRecord() }),
})

export const changeSession = endpoint({
  name: 'trainings.changeSession',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a planned training; its plant and its course stay',
  right: mayTrain,
  events: ['trainings.sessionChanged'],
  schemas: () => ({ params: byId(), body: sessionChange(), answer: sessionRecord() }),
})

export const finishSession = endpoint({
  name: 'trainings.finish',
  method: 'PUT',
  path: `${path}/{id}/Finish`,
  summary: 'Finish a training: who was there and passed, with evidence; who passed gets a certificate',
  right: mayTrain,
  events: ['trainings.finished', 'skills.suggested'],
  schemas: () => ({ params: byId(), body: sessionOutcome(), answer: sessionRecord() }),
})

export const correctSession = endpoint({
  name: 'trainings.correct',
  method: 'PUT',
  path: `${path}/{id}/Correct`,
  summary: 'Correct who was there and passed, with the reason; certificates follow',
  right: mayTrain,
  events: ['trainings.corrected', 'skills.suggested'],
  schemas: () => ({ params: byId(), body: sessionCorrection(), answer: sessionRecord() }),
})

export const sessionTransitions = transitionEndpoints(sessionStates, { path: `${path}/{id}`, answer: sessionRecord })

export const listCertificates = endpoint({
  name: 'trainings.listCertificates',
  method: 'GET',
  path: '/api/domain/v1/TrainingCertificate',
  summary:
    'The certificates of the own plants, the latest first; without the right to train one’s own and one’s team’s',
  right: mayReadTrainings,
  list: true,
  schemas: () => ({ query: listQuery(certificateList), answer: z.array(certificateRow()) }),
})

export const exportCertificates = exportOf(listCertificates, certificateList)

export const getCertificate = endpoint({
  name: 'trainings.getCertificate',
  method: 'GET',
  path: '/api/domain/v1/TrainingCertificate/{id}',
  summary: 'A certificate, as it is printed',
  right: mayReadTrainings,
  schemas: () => ({ params: byId(), answer: certificateRecord() }),
})

export const listLacking = endpoint({
  name: 'trainings.listLacking',
  method: 'GET',
  path: `${path}/Lacking`,
  summary: 'Who lacks a mandatory course of a plant, or soon will: missing, expired, expiring',
  right: mayReadTrainings,
  schemas: () => ({
    query: z.strictObject({
      industryId: idText(),
      courseId: idText().optional(),
      accountId: idText().optional(),
      subordinates: flag().optional(),
    }),
    answer: lackingAnswer(),
  }),
})
