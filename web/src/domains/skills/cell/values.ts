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
import { formCheck } from '../../../core/form/index.ts'
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

/** Sends what was checked, of the version and the level that the reader sees by then. */
export type Sends = (rowVersion: number, now: Cell) => Promise<Cell>

/** Checked as the server checks it; what comes out sends it. The next level is that above the one which the reader sees. */
export function checkOf(command: LevelCommand, cell: Cell): Resolver<LevelValues, unknown, Sends> {
  const toBody = (values: LevelValues) => bodyOf(command, cell, values)
  if (command === 'revoked')
    return formCheck(levelRevocation(), toBody, {
      send:
        (body): Sends =>
        (rowVersion) =>
          call(revokeSkill, { body: { ...body, rowVersion } }),
    })
  if (command === 'renewed')
    return formCheck(levelRenewal(), toBody, {
      send:
        (body): Sends =>
        (rowVersion) =>
          call(renewSkill, { body: { ...body, rowVersion } }),
    })
  return formCheck(newEvaluation(), toBody, {
    send:
      (body): Sends =>
      (rowVersion, { level }) =>
        call(evaluateSkill, { body: { ...body, rowVersion, level: level + 1 } }),
  })
}
