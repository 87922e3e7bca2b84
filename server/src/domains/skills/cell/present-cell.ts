import type { Infer } from '@lineside/contract/core'
import { getSkillCell, getSkillCellLog, type skillCell } from '@lineside/contract/skills'
import { filesOf } from '../../../core/files/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { requiredOf } from '../people.ts'
import { findSuggestions } from '../suggestions.ts'
import { type Cell, EVALUATION_ENTITY, LEVEL_ENTITY, loadCell, standing } from './cell.ts'
import { cellAbilities } from './rules.ts'

async function readCellHistory(ctx: ReadContext, { level }: Cell) {
  if (level === null) return []
  const names = await ctx.cached(accountNames)
  return readHistory(ctx.db, LEVEL_ENTITY, level.id, (id) => names.get(id) ?? '')
}

async function evidenceFiles(ctx: ReadContext, { level }: Cell) {
  if (level === null) return []
  const files = await filesOf(ctx, EVALUATION_ENTITY, [level.evaluation_id])
  return (files.get(level.evaluation_id) ?? []).map(({ part: _, ...file }) => file)
}

/** A cell as its reader sees it. */
export async function presentCell(ctx: ReadContext, cell: Cell): Promise<Infer<typeof skillCell>> {
  const { accountId, task, level, today } = cell
  const names = await ctx.cached(accountNames)
  const person = (id: number) => ({ id, name: names.get(id) ?? '' })
  const open = 's.account_id = $1 and s.task_id = $2'
  return {
    industryId: task.industryId,
    person: person(accountId),
    task: { id: task.id, name: task.name, validityMonths: task.validityMonths },
    level: level?.level ?? 0,
    standing: standing(cell),
    required: await requiredOf(ctx, cell),
    evaluatedOn: level?.evaluated_on ?? null,
    evaluator: level && person(level.by_id),
    evidence: level?.evidence ?? '',
    files: await evidenceFiles(ctx, cell),
    expiresOn: level?.expires_on ?? null,
    rowVersion: level?.row_version ?? 0,
    today,
    suggestions: await findSuggestions(ctx, `s.state = 'OPEN' and ${open}`, [accountId, task.id]),
    abilities: cellAbilities(ctx, cell),
    history: await readCellHistory(ctx, cell),
  }
}

export const getSkillCellQuery = query(getSkillCell, async (ctx, { query: of }) =>
  presentCell(ctx, await loadCell(ctx, of)),
)

export const getSkillCellLogQuery = query(getSkillCellLog, async (ctx, { query: of }) =>
  readCellHistory(ctx, await loadCell(ctx, of)),
)
