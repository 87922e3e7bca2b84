import { addGeneration, changeGeneration, type UtilityType } from '@lineside/contract/results'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { refusalText } from '../parts/refusal.ts'
import { type Generation, generationQuery, invalidateFigures } from '../queries.ts'

/** What a type generated on a day, as it is to be stored. */
export interface Entry {
  day: string
  type: UtilityType
  quantity: number
}

interface Input {
  industryId: number
  month: string
  /** of each type, for a day that has none yet */
  units: Readonly<Record<UtilityType, string>>
}

export const cellKey = (day: string, type: UtilityType): string => `${day} ${type}`

/** Saves days one after the other; the figures that they make are asked for again at the end. */
export function useGeneration({ industryId, month, units }: Input) {
  const { t } = useTranslation('results')
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const { queryKey } = generationQuery(industryId, month)

  async function save({ day, type, quantity }: Entry): Promise<void> {
    const rows = client.getQueryData(queryKey) ?? []
    const stored = rows.find((row) => row.day === day && row.type === type)
    const saved = stored
      ? await call(changeGeneration, {
          params: { id: String(stored.id) },
          body: { quantity, unit: stored.unit, rowVersion: stored.rowVersion },
        })
      : await call(addGeneration, { body: { industryId, type, day, quantity, unit: units[type] } })
    client.setQueryData(queryKey, (now: Generation[] = []) => [...now.filter(({ id }) => id !== saved.id), saved])
  }

  /** Stops at the first that is refused, and says why. */
  async function saveAll(entries: readonly Entry[]): Promise<void> {
    const keys = entries.map(({ day, type }) => cellKey(day, type))
    setBusy((now) => new Set([...now, ...keys]))
    try {
      for (const entry of entries) await save(entry)
      notify({ title: t('days.saved', { count: entries.length }) })
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE') void client.invalidateQueries({ queryKey })
      notify({ tone: 'error', title: refusalText(error as Error) })
    } finally {
      setBusy((now) => new Set([...now].filter((key) => !keys.includes(key))))
      invalidateFigures(client)
    }
  }
  return { busy, saveAll }
}
