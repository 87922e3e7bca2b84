import { textOf } from '../../../core/i18n/index.ts'
import type { PlaceName } from '../../../core/pickers/index.ts'

/** The plant of a norm by its name, which is one of the reader's; a corporate one says so. */
export function plantText(industryId: number | null, placeName: PlaceName): string {
  if (industryId === null) return textOf('norms', 'corporate') ?? ''
  return placeName('industry', { industryId })
}
