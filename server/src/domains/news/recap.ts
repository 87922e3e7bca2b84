import { recappedAs } from '@lineside/contract/core'
import { loadRecord } from '../../core/catalogue/index.ts'
import { recappedCatalogue, type Touched } from '../../core/recap/index.ts'
import { audienceOf } from '../accounts/index.ts'
import { kinds, type PublicationKind } from './catalogue.ts'

const all: readonly PublicationKind[] = Object.values(kinds)

export const recappedPublications = all.map(({ catalogue }) => recappedCatalogue(catalogue))

/** For whom it is, by plant and profile. */
export const readersOfPublications: readonly Touched[] = all.map(({ catalogue }) => ({
  on: recappedAs(catalogue.rules.machine),
  what: 'people',
  by: ['enabled', 'disabled'],
  async measure(ctx, id) {
    return { count: (await audienceOf(ctx.db, await loadRecord(ctx, catalogue, id))).length }
  },
}))
