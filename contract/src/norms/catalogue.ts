import { byId, defineCatalogue, endpoint, need, permissions } from '../core/index.ts'
import { normList } from './list.ts'
import { newNorm, newNormVersion, normChange, normRecord, normRow, normVersionChange } from './schemas.ts'

const calls = {
  domain: 'norms',
  path: '/api/domain/v1/Norm',
  read: [need(permissions.forms)],
  edit: [need(permissions.forms, 'w')],
} as const

/** Normative documents. A disabled one is offered to nothing new; whatever pins one of its versions keeps it. */
export const normCatalogue = defineCatalogue({
  calls,
  list: normList,
  // whoever fills a form may know what it is made after
  listedFor: 'signedIn',
  row: normRow,
  record: normRecord,
  fresh: newNorm,
  change: normChange,
  states: { guards: () => ['ownPlant'], more: ['versionAdded', 'versionChanged'] },
  summaries: {
    list: 'Normative documents of the own plants; with `corporate=true` those of all plants as well',
    get: 'A normative document with all its versions and their files',
    log: 'The history of a normative document and its versions, oldest first',
    create: 'Create a normative document of a plant, or a corporate one; its code is its own among those seen together',
    change: 'Change code and title; to whom it applies stays',
    setEnabled: 'Enable or disable a normative document; what pins a version keeps it',
  },
})

export const normStates = normCatalogue.states

export const addNormVersion = endpoint({
  name: 'norms.addVersion',
  method: 'POST',
  path: '/api/domain/v1/Norm/{id}/Version',
  summary: 'Add a version; on no day are two in force',
  right: calls.edit,
  status: 201,
  events: ['norms.versionAdded'],
  schemas: () => ({ params: byId(), body: newNormVersion(), answer: normRecord() }),
})

export const changeNormVersion = endpoint({
  name: 'norms.changeVersion',
  method: 'PUT',
  path: '/api/domain/v1/NormVersion/{id}',
  summary: 'Correct label, validity or note of a version; its file stays',
  right: calls.edit,
  events: ['norms.versionChanged'],
  schemas: () => ({ params: byId(), body: normVersionChange(), answer: normRecord() }),
})
