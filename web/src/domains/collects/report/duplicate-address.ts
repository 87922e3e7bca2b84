import { queryText } from '../../../core/api/query.ts'
import { addresses, COPY_KEY } from '../capture/screens.ts'
import type { Collect } from '../queries.ts'

/** Where another record is filled that begins with the answers of this one. */
export const duplicateAddress = ({ id, formId, place }: Pick<Collect, 'id' | 'formId' | 'place'>): string =>
  addresses.fill(formId, place.collectPointId) + queryText({ [COPY_KEY]: id })
