import {
  evaluateSkill,
  levelRenewal,
  levelRevocation,
  newEvaluation,
  renewSkill,
  revokeSkill,
} from '@lineside/contract/skills'
import type { Resolver } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import type { FileReference } from '../../../core/files/index.ts'
import { bySchema } from '../../../core/form/index.ts'
import type { Cell } from '../queries.ts'

/** What may be done with a level, by the event that it becomes. */
export type LevelCommand = 'evaluated' | 'renewed' | 'revoked'

export interface LevelValues {
  evaluatedOn: string | null
  expiresOn: string | null
  evidence: string
  fileIds: readonly FileReference[]
  /** of a lower level, as it is chosen */
  level: string | null
  reason: string
}

export const valuesOf = (command: LevelCommand, cell: Cell): LevelValues => ({
  evaluatedOn: cell.today,
  expiresOn: null,
  evidence: '',
  fileIds: [],
  level: command === 'revoked' ? String(cell.level - 1) : null,
  reason: '',
})

const schemas = { evaluated: newEvaluation, renewed: levelRenewal, revoked: levelRevocation }
const endpoints = { evaluated: evaluateSkill, renewed: renewSkill, revoked: revokeSkill }

/** What is sent; a day of expiry that nobody gives is that of the task's months. */
function bodyOf(command: LevelCommand, cell: Cell, values: LevelValues): object {
  const { person, task, rowVersion, level } = cell
  const at = { accountId: person.id, taskId: task.id, rowVersion }
  if (command === 'revoked')
    return { ...at, level: values.level === null ? undefined : Number(values.level), reason: values.reason }
  const { evaluatedOn, expiresOn, evidence, fileIds } = values
  return {
    ...at,
    ...(command === 'evaluated' && { level: level + 1 }),
    evaluatedOn: evaluatedOn ?? undefined,
    evidence,
    fileIds: fileIds.map(({ id }) => id),
    ...(expiresOn && { expiresOn }),
  }
}

/** Checked as the server checks it; what comes out can be sent. */
export function checkOf(command: LevelCommand, cell: Cell): Resolver<LevelValues, unknown, object> {
  const check = bySchema<Record<string, unknown>, object>(schemas[command]() as never)
  return (values, context, options) =>
    check(bodyOf(command, cell, values) as Record<string, unknown>, context, options as never) as never
}

/** The next level is that above the one which the reader sees now. */
export const sendLevel = (command: LevelCommand, { level }: Cell, body: object): Promise<Cell> =>
  call(endpoints[command] as typeof evaluateSkill, {
    body: { ...body, ...(command === 'evaluated' && { level: level + 1 }) } as never,
  })
