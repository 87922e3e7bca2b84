import type { Infer } from '@lineside/contract/core'
import type { pillarRecord } from '@lineside/contract/pillars'
import type { Catalogue } from '../../core/catalogue/index.ts'
import { presentPillar } from './present.ts'
import { findPillar, pillars, type StoredPillar } from './queries.ts'
import { type DependentSources, type PillarParts, pillarRules } from './rules.ts'

export type Pillars = Catalogue<StoredPillar, PillarParts, Infer<typeof pillarRecord>>

/** The pillars as a catalogue; they belong to no plant. */
export function pillarRecords(sources: DependentSources): Pillars {
  return {
    entity: 'pillars',
    table: 'pillars',
    rules: pillarRules(sources),
    find: findPillar,
    subject: (pillar) => pillar,
    plantOf: () => null,
    present: (ctx, pillar) => presentPillar(ctx, sources, pillar),
    changed: (ctx) => ctx.outdates(pillars),
  }
}
