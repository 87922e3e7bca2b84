import { type ExportFormat, localTime } from '@lineside/contract/core'
import { plantsOf } from '../access/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import type { Exportable } from './define.ts'

export const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

/** The list's own name, or `{list}-{yyyyMMdd-HHmm}` by the clock of the reader's first plant (decisions 5.2). */
export async function fileNameOf(ctx: ReadContext, list: Exportable, format: ExportFormat): Promise<string> {
  if (list.fileName) return `${list.fileName}.${format}`
  const [plant] = plantsOf(ctx.actor, await ctx.services.plants())
  const { day, seconds } = localTime(ctx.now, plant?.timeZone ?? 'UTC')
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${list.listName}-${day.replaceAll('-', '')}-${two(seconds / 3600)}${two((seconds % 3600) / 60)}.${format}`
}
