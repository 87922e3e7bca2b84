import { z } from 'zod'
import {
  byId,
  codeList,
  defineList,
  endpoint,
  exportOf,
  historyEntry,
  idText,
  listQuery,
  versionBody,
} from '../core/index.ts'
import {
  levelRenewal,
  levelRevocation,
  newEvaluation,
  skillCell,
  skillLevelRow,
  skillSuggestion,
  suggestionStates,
} from './evaluation.ts'
import { levelStandings } from './levels.ts'
import { mayEvaluate, mayReadMatrix } from './states.ts'

const levels = '/api/domain/v1/Matrix/Level'
const suggestions = '/api/domain/v1/Matrix/Suggestion'

const ofCell = () => z.strictObject({ accountId: idText(), taskId: idText() })

export const getSkillCell = endpoint({
  name: 'skills.getLevel',
  method: 'GET',
  path: '/api/domain/v1/Matrix/Level',
  summary: 'One person in one task: level, evidence, expiry, what is suggested, and the history',
  right: mayReadMatrix,
  schemas: () => ({ query: ofCell(), answer: skillCell() }),
})

export const getSkillCellLog = endpoint({
  name: 'skills.levelLog',
  method: 'GET',
  path: `${levels}/Log`,
  summary: 'The history of one person in one task, oldest first',
  right: mayReadMatrix,
  schemas: () => ({ query: ofCell(), answer: z.array(historyEntry()) }),
})

export const evaluateSkill = endpoint({
  name: 'skills.evaluate',
  method: 'POST',
  path: `${levels}/Evaluate`,
  summary: 'Raise a level by one, with date, evidence and expiry; nobody their own, the highest by a Manager only',
  right: mayEvaluate,
  events: ['skills.evaluated', 'skills.suggestionAccepted'],
  schemas: () => ({ body: newEvaluation(), answer: skillCell() }),
})

export const renewSkill = endpoint({
  name: 'skills.renewLevel',
  method: 'POST',
  path: `${levels}/Renew`,
  summary: 'Confirm a level once more, with a new date and expiry',
  right: mayEvaluate,
  events: ['skills.renewed', 'skills.suggestionAccepted'],
  schemas: () => ({ body: levelRenewal(), answer: skillCell() }),
})

export const revokeSkill = endpoint({
  name: 'skills.revokeLevel',
  method: 'POST',
  path: `${levels}/Revoke`,
  summary: 'Take a level back to a lower one from today, with the reason',
  right: mayEvaluate,
  events: ['skills.revoked'],
  schemas: () => ({ body: levelRevocation(), answer: skillCell() }),
})

/** Every level that somebody has. */
export const skillLevelList = defineList({
  name: 'skills',
  part: 'levels',
  columns: [
    { key: 'person', kind: 'text', shown: true },
    { key: 'task', kind: 'text', shown: true },
    { key: 'level', kind: 'number', shown: true },
    { key: 'standing', kind: 'code', codes: 'standing', shown: true },
    { key: 'evaluatedOn', kind: 'day', sortable: true, shown: true },
    { key: 'evaluator', kind: 'text', shown: true },
    { key: 'expiresOn', kind: 'day', sortable: true, shown: true },
    { key: 'industryId', kind: 'text' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    standing: { kind: 'codes', codes: levelStandings, set: 'standing' },
    taskId: { kind: 'ids', picker: 'skillTask' },
    accountId: { kind: 'ids', picker: 'account' },
    subordinates: { kind: 'flag' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  defaultSort: '-evaluatedOn',
  search: true,
})

export const listSkillLevels = endpoint({
  name: 'skills.listLevels',
  method: 'GET',
  path: `${levels}/List`,
  summary: 'The levels of the own plants one below the other, by the day of their evaluation',
  right: mayReadMatrix,
  list: true,
  schemas: () => ({ query: listQuery(skillLevelList), answer: z.array(skillLevelRow()) }),
})

export const exportSkillLevels = exportOf(listSkillLevels, skillLevelList)

export const listSkillSuggestions = endpoint({
  name: 'skills.listSuggestions',
  method: 'GET',
  path: '/api/domain/v1/Matrix/Suggestion',
  summary: 'Levels of a plant that trainings and support requests suggest to evaluate, newest first',
  right: mayReadMatrix,
  schemas: () => ({
    query: z.strictObject({ industryId: idText(), state: codeList(suggestionStates).optional() }),
    answer: z.array(skillSuggestion()),
  }),
})

export const dismissSkillSuggestion = endpoint({
  name: 'skills.dismissSuggestion',
  method: 'PUT',
  path: `${suggestions}/{id}/Dismiss`,
  summary: 'Leave a suggested level unevaluated',
  right: mayEvaluate,
  events: ['skills.suggestionDismissed'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: skillSuggestion() }),
})
