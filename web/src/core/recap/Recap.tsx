import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { RecapFacts } from './RecapFacts.tsx'
import { type RecapOf, recapQuery } from './recap.ts'

export interface RecapProps extends RecapOf {
  why?: ReactNode
}

/** What to know before an act, at the top of its dialog. Where it cannot be had, the dialog is what it is without. */
export function Recap({ why, ...act }: RecapProps) {
  const { data, isPending } = useQuery(recapQuery(act))
  const zone = usePlantZone()(data?.industryId ?? undefined)
  if (isPending) return why ?? <Skeleton shape="list" count={2} />
  return data ? <RecapFacts recap={data} of={act.of} zone={zone} why={why} /> : why
}
