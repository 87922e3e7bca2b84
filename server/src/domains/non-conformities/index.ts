import type { ServerDomain } from '../../core/domain.ts'
import { getNonConformityQuery } from './get-non-conformity.ts'
import { listNonConformitiesQuery } from './list-non-conformities.ts'
import { raiseOnSave } from './reactions.ts'

export const nonConformitiesDomain: ServerDomain = {
  name: 'non-conformities',
  endpoints: [listNonConformitiesQuery, getNonConformityQuery],
  inside: [raiseOnSave],
}
