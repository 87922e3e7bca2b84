import { type UtilityType, utilityTypes } from '@lineside/contract/results'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import type { Results } from '../parts/useResults.ts'
import { type Generation, generationQuery, lastGenerationQuery } from '../queries.ts'
import { UtilitiesTable } from './UtilitiesTable.tsx'

/** Until the plant has entered any day of a type. */
const usualUnits: Record<UtilityType, string> = { F: 'kWh', V: 't' }

/** What a plant generated in a month: a row a day, cold and steam side by side. */
export function UtilitiesView({ results }: { results: Results }) {
  const { plant, month } = results
  const { data, error, refetch } = useQuery(generationQuery(plant.id, month))
  const cold = useQuery(lastGenerationQuery(plant.id, 'F'))
  const steam = useQuery(lastGenerationQuery(plant.id, 'V'))
  if (data && !cold.isPending && !steam.isPending)
    return (
      <Days
        key={`${plant.id} ${month}`}
        results={results}
        rows={data}
        last={{ F: cold.data?.[0]?.unit, V: steam.data?.[0]?.unit }}
      />
    )
  return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={10} />
}

interface DaysProps {
  results: Results
  rows: readonly Generation[]
  /** the unit in which each type was entered last */
  last: Readonly<Record<UtilityType, string | undefined>>
}

function Days({ results, rows, last }: DaysProps) {
  const [typed, setTyped] = useState<Partial<Record<UtilityType, string>>>({})
  // a month of a type has one unit: once a day is there, it is that day's
  const unitOf = (type: UtilityType) => {
    const stored = rows.find((row) => row.type === type)?.unit
    return { unit: stored ?? typed[type] ?? last[type] ?? usualUnits[type], fixed: stored !== undefined }
  }
  const units = Object.fromEntries(utilityTypes.map((type) => [type, unitOf(type)])) as Record<
    UtilityType,
    ReturnType<typeof unitOf>
  >
  return (
    <UtilitiesTable
      results={results}
      rows={rows}
      units={units}
      onUnit={(type, unit) => setTyped((now) => ({ ...now, [type]: unit }))}
    />
  )
}
