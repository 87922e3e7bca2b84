import type { ServerDomain } from '../../core/domain.ts'
import { formsKept } from './cached-list.ts'
import { formsAtPoint, formsForProduct } from './dependents.ts'
import { findFieldsQuery } from './find-fields.ts'
import { findFormsQuery } from './find-forms.ts'
import { getFormQuery } from './get-form.ts'
import { templates } from './templates.ts'

export { assertTakesRecords, loadFormFor, loadVersion } from './access.ts'
export { type FormField, type FormSummary, type FormVersion, forms } from './queries.ts'

export const formsDomain: ServerDomain = {
  name: 'forms',
  templates,
  endpoints: [findFormsQuery, findFieldsQuery, getFormQuery],
  cachedLists: [formsKept],
  dependents: [formsAtPoint, formsForProduct],
}
