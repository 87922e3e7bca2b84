import { z } from 'zod'
import {
  bulkAnswer,
  byId,
  createEndpoint,
  duplicateEndpoint,
  endpoint,
  endpointBy,
  exportOf,
  id,
  idText,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
  transitionEndpoints,
  versionBody,
} from '../core/index.ts'
import { checklistList } from './list.ts'
import {
  checklistChoices,
  checklistDifference,
  checklistDraftChange,
  checklistDraftSaved,
  checklistEnabling,
  checklistRecord,
  checklistRow,
  checklistsEnabling,
  checklistTitle,
  checklistVersionRecord,
  newChecklist,
  offeredChecklist,
} from './schemas.ts'
import { checklistStates, mayEditChecklists, mayReadChecklists, mayReadDefinitions } from './states.ts'

const checklists = {
  domain: 'checklists',
  path: '/api/checklist/v1/Checklist',
  read: mayReadDefinitions,
  edit: mayEditChecklists,
} as const
const { path } = checklists
const one = `${path}/{id}` as const

export const listChecklists = {
  ...listEndpoint(checklists, {
    list: checklistList,
    row: checklistRow,
    summary: 'The checklists of the own plants, drafts among them, by name',
  }),
  path: `${path}/GetByFilter` as const,
}

export const exportChecklists = exportOf(listChecklists, checklistList)

export const getChecklist = endpoint({
  name: 'checklists.get',
  method: 'GET',
  path: `${path}/GetById/{id}`,
  summary: 'A checklist with its version in force, the draft of its next version, and all its versions',
  right: mayReadDefinitions,
  schemas: () => ({ params: byId(), answer: checklistRecord() }),
})

/** As the specification writes it; the same record as `checklists.get`. */
export const getChecklistById = endpoint({
  name: 'checklists.getById',
  method: 'GET',
  path: `${path}/GetById`,
  summary: 'The same checklist, its id in the query',
  right: mayReadDefinitions,
  schemas: () => ({ query: z.strictObject({ id: idText() }), answer: checklistRecord() }),
})

export const getChecklistVersion = endpoint({
  name: 'checklists.getVersion',
  method: 'GET',
  path: `${path}/Version/{id}`,
  summary: 'A published version by its id, with its questions; it never changes',
  right: mayReadChecklists,
  schemas: () => ({ params: byId(), answer: checklistVersionRecord() }),
})

export const compareChecklistVersions = endpoint({
  name: 'checklists.compare',
  method: 'GET',
  path: `${one}/Difference`,
  summary:
    'What one version changes against another by their numbers; without `to` the draft, against the version in force without `from`',
  right: mayReadDefinitions,
  schemas: () => ({
    params: byId(),
    query: z.strictObject({ from: idText().optional(), to: idText().optional() }),
    answer: checklistDifference(),
  }),
})

export const getChecklistLog = logEndpoint(checklists, {
  summary: 'The history of a checklist, oldest first, with old and new values',
})

export const listChecklistTitles = endpoint({
  name: 'checklists.listTitles',
  method: 'GET',
  path: `${path}/GetAllTitles`,
  summary: 'Names and titles of every published checklist of the own plants, disabled ones too, for filters',
  right: mayReadChecklists,
  schemas: () => ({ answer: z.array(checklistTitle()) }),
})

export const listOfferedChecklists = endpoint({
  name: 'checklists.listOffered',
  method: 'GET',
  path: `${path}/GetByPlatformId`,
  summary: 'The enabled checklists that the reader may apply on a platform (1 operators, 2 portal, 3 manager), by name',
  right: [need(permissions.applyChecklists), need(permissions.appChecklist)],
  schemas: () => ({
    query: z.strictObject({
      platformId: z.enum(['1', '2', '3']).transform(Number),
      industryId: idText().optional(),
      /** those of one area or one place of the structure, as a QR code names it */
      areaId: idText().optional(),
      placeId: idText().optional(),
    }),
    answer: z.array(offeredChecklist()),
  }),
})

export const getChecklistChoices = endpoint({
  name: 'checklists.choices',
  method: 'GET',
  path: `${path}/Choices`,
  summary: 'What a checklist may name: elements, SEO topics, areas of the own plants, roles and profiles',
  right: mayReadDefinitions,
  schemas: () => ({ answer: checklistChoices() }),
})

export const createChecklist = createEndpoint(checklists, {
  summary: 'Begin a checklist by its name: a draft, kept for 30 days after it was last saved',
  body: newChecklist,
  record: checklistRecord,
})

export const saveChecklistDraft = endpoint({
  name: 'checklists.saveDraft',
  method: 'PUT',
  path: `${one}/Draft`,
  summary: 'Save a draft as it stands, whole or not; of a checklist in force it is the draft of its next version',
  right: mayEditChecklists,
  events: ['checklists.draftSaved'],
  schemas: () => ({ params: byId(), body: checklistDraftChange(), answer: checklistDraftSaved() }),
})

export const publishChecklist = endpoint({
  name: 'checklists.publish',
  method: 'PUT',
  path: `${one}/Publish`,
  summary: 'Put the draft into force as the next version; what is wrong with it is named by its place in the content',
  right: mayEditChecklists,
  events: ['checklists.published'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: checklistRecord() }),
})

export const checklistTransitions = transitionEndpoints(checklistStates, { path: one, answer: checklistRecord })
export const discardChecklistDraft = endpointBy(checklistTransitions, 'draftDiscarded')

export const duplicateChecklist = duplicateEndpoint(checklists, {
  summary: 'Begin a copy of a checklist as a draft: its draft, otherwise its version in force, under a name of its own',
  record: checklistRecord,
})

export const updateChecklistEnable = endpoint({
  name: 'checklists.setEnabled',
  method: 'PUT',
  path: `${path}/UpdateEnable`,
  summary: 'Disable a checklist: it is no longer offered, partial answers may be finished for 24 hours; or enable it',
  right: mayEditChecklists,
  events: ['checklists.enabled', 'checklists.disabled'],
  schemas: () => ({ body: checklistEnabling(), answer: checklistRecord() }),
})

export const updateChecklistsEnable = endpoint({
  name: 'checklists.setEnabledMany',
  method: 'PUT',
  path: `${path}/UpdateEnableMany`,
  summary: 'Enable or disable several checklists, each by itself; says which were refused and why',
  right: mayEditChecklists,
  events: ['checklists.enabled', 'checklists.disabled'],
  schemas: () => ({ body: checklistsEnabling(), answer: bulkAnswer() }),
})

export const removeChecklist = endpoint({
  name: 'checklists.remove',
  method: 'POST',
  path: `${one}/Remove`,
  summary: 'Remove a checklist that was never answered, with its versions and its draft',
  right: mayEditChecklists,
  events: ['checklists.removed'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: z.object({ id: id() }) }),
})
