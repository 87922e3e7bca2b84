import {
  byId,
  changeEndpoint,
  createEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
  setEnabledEndpoint,
} from '../core/index.ts'
import { normList } from './list.ts'
import { newNorm, newNormVersion, normChange, normRecord, normRow, normVersionChange } from './schemas.ts'

const norms = {
  domain: 'norms',
  path: '/api/domain/v1/Norm',
  read: [need(permissions.forms)],
  edit: [need(permissions.forms, 'w')],
} as const

export const listNorms = listEndpoint(norms, {
  list: normList,
  row: normRow,
  summary: 'Normative documents of the own plants; with `corporate=true` those of all plants as well',
  // whoever fills a form may know what it is made after
  right: 'signedIn',
})

export const exportNorms = { ...exportOf(listNorms, normList), right: norms.read }

export const getNorm = getEndpoint(norms, {
  summary: 'A normative document with all its versions and their files',
  record: normRecord,
})

export const getNormLog = logEndpoint(norms, {
  summary: 'The history of a normative document and its versions, oldest first',
})

export const createNorm = createEndpoint(norms, {
  summary: 'Create a normative document of a plant, or a corporate one; its code is its own among those seen together',
  body: newNorm,
  record: normRecord,
})

export const changeNorm = changeEndpoint(norms, {
  summary: 'Change code and title; to whom it applies stays',
  body: normChange,
  record: normRecord,
})

export const addNormVersion = endpoint({
  name: 'norms.addVersion',
  method: 'POST',
  path: '/api/domain/v1/Norm/{id}/Version',
  summary: 'Add a version; on no day are two in force',
  right: norms.edit,
  status: 201,
  events: ['norms.versionAdded'],
  schemas: () => ({ params: byId(), body: newNormVersion(), answer: normRecord() }),
})

export const changeNormVersion = endpoint({
  name: 'norms.changeVersion',
  method: 'PUT',
  path: '/api/domain/v1/NormVersion/{id}',
  summary: 'Correct label, validity or note of a version; its file stays',
  right: norms.edit,
  events: ['norms.versionChanged'],
  schemas: () => ({ params: byId(), body: normVersionChange(), answer: normRecord() }),
})

export const setNormEnabled = setEnabledEndpoint(norms, {
  summary: 'Enable or disable a normative document; what pins a version keeps it',
  record: normRecord,
})
