import {
  type classification,
  type cyclePillar,
  type cycleRecord,
  type cycleRow,
  getCycle,
  listClassifications,
  listCycles,
  type Side,
} from '@lineside/contract/audit-cycles'
import type { Infer } from '@lineside/contract/core'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'

export type Cycle = Infer<typeof cycleRecord>
export type CycleRow = Infer<typeof cycleRow>
export type CyclePillar = Infer<typeof cyclePillar>
export type Classification = Infer<typeof classification>

const DOMAIN = 'audit-cycles'

export const cycleQuery = (id: string | number) =>
  callQuery([DOMAIN, 'record', String(id)], getCycle, { params: { id: String(id) } })

/** How a plant was classified, the oldest first. */
export const classificationsQuery = (industryId: number) =>
  callQuery([DOMAIN, 'classifications', industryId], listClassifications, { query: { industryId: String(industryId) } })

const store = {
  put(client: QueryClient, cycle: Cycle) {
    client.setQueryData(cycleQuery(cycle.id).queryKey, cycle)
    client.removeQueries({ queryKey: ['total', listCycles.name] })
    void client.resetQueries({ queryKey: ['list', listCycles.name] })
    void client.invalidateQueries({ queryKey: [DOMAIN, 'classifications'] })
  },
}

/** Puts a cycle, as a command or a refusal for a stale version gave it, where the pages read it. */
export const useCycleStore = () => useStore<Cycle>(store)

/** What a side said of a pillar. */
export const scoreOf = (pillar: CyclePillar, side: Side) => (side === 'SELF' ? pillar.self : pillar.audit)
