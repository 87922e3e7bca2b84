import { type ExportChoice, type ExportFormat, localTime } from '@lineside/contract/core'
import { plantsOf } from '../access/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import type { Exportable } from './define.ts'

export const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

/** These alone are always called the same (decisions 5.2). */
const fixedNames: readonly string[] = ['relatorio-de-coletas', 'relatorio-de-acoes', 'log-de-coletas']

/** One of the fixed names, or `{list}-{yyyyMMdd-HHmm}` by the clock of the plant that was chosen, else of the reader's first. */
export async function fileNameOf(ctx: ReadContext, list: Exportable, choice: ExportChoice): Promise<string> {
  const { format } = choice
  const name = list.fileName ?? list.listName
  if (fixedNames.includes(name)) return `${name}.${format}`
  const { industryId: chosen = [] } = choice as { industryId?: readonly number[] }
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
  const plant = plants.find(({ id }) => chosen[0] === id) ?? plants[0]
  const { day, seconds } = localTime(ctx.now, plant?.timeZone ?? 'UTC')
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${name}-${day.replaceAll('-', '')}-${two(seconds / 3600)}${two((seconds % 3600) / 60)}.${format}`
}
