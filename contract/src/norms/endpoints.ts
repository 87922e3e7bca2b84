import { z } from 'zod'
import { endpoint, exportOf, historyEntry, idText, listQuery, need, permissions } from '../core/index.ts'
import { normList } from './list.ts'
import { newNorm, newNormVersion, normChange, normEnabling, normRecord, normRow, normVersionChange } from './schemas.ts'

const mayRead = [need(permissions.forms)] as const
const mayEdit = [need(permissions.forms, 'w')] as const
const byId = () => z.object({ id: idText() })

export const listNorms = endpoint({
  name: 'norms.list',
  method: 'GET',
  path: '/api/domain/v1/Norm',
  summary: 'Normative documents of the own plants; with `corporate=true` those of all plants as well',
  // whoever fills a form may know what it is made after
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(normList), answer: z.array(normRow()) }),
})

export const exportNorms = { ...exportOf(listNorms, normList), right: mayRead }

export const getNorm = endpoint({
  name: 'norms.get',
  method: 'GET',
  path: '/api/domain/v1/Norm/{id}',
  summary: 'A normative document with all its versions and their files',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: normRecord() }),
})

export const getNormLog = endpoint({
  name: 'norms.log',
  method: 'GET',
  path: '/api/domain/v1/Norm/{id}/Log',
  summary: 'The history of a normative document and its versions, oldest first',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const createNorm = endpoint({
  name: 'norms.create',
  method: 'POST',
  path: '/api/domain/v1/Norm',
  summary: 'Create a normative document of a plant, or a corporate one; its code is its own among those seen together',
  right: mayEdit,
  status: 201,
  events: ['norms.created'],
  schemas: () => ({ body: newNorm(), answer: normRecord() }),
})

export const changeNorm = endpoint({
  name: 'norms.change',
  method: 'PUT',
  path: '/api/domain/v1/Norm/{id}',
  summary: 'Change code and title; to whom it applies stays',
  right: mayEdit,
  events: ['norms.changed'],
  schemas: () => ({ params: byId(), body: normChange(), answer: normRecord() }),
})

export const addNormVersion = endpoint({
  name: 'norms.addVersion',
  method: 'POST',
  path: '/api/domain/v1/Norm/{id}/Version',
  summary: 'Add a version; on no day are two in force',
  right: mayEdit,
  status: 201,
  events: ['norms.versionAdded'],
  schemas: () => ({ params: byId(), body: newNormVersion(), answer: normRecord() }),
})

export const changeNormVersion = endpoint({
  name: 'norms.changeVersion',
  method: 'PUT',
  path: '/api/domain/v1/NormVersion/{id}',
  summary: 'Correct label, validity or note of a version; its file stays',
  right: mayEdit,
  events: ['norms.versionChanged'],
  schemas: () => ({ params: byId(), body: normVersionChange(), answer: normRecord() }),
})

export const setNormEnabled = endpoint({
  name: 'norms.setEnabled',
  method: 'PUT',
  path: '/api/domain/v1/Norm/{id}/Enabled',
  summary: 'Enable or disable a normative document; what pins a version keeps it',
  right: mayEdit,
  events: ['norms.enabled', 'norms.disabled'],
  schemas: () => ({ params: byId(), body: normEnabling(), answer: normRecord() }),
})
