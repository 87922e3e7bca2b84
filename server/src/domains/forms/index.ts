import { getFormLog, getFormRecord, getFormVersion, setFormEnabled } from '@lineside/contract/forms'
import { getQuery, lockRecord, logQuery, presentRecord, setEnabled } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { command, query } from '../../core/kernel/index.ts'
import { logNames } from '../accounts/index.ts'
import { formsCachedList } from './cached-list.ts'
import { formsAtPoint, formsForProduct, formsWithNorm } from './dependents.ts'
import { findBiFieldsQuery } from './find-bi-fields.ts'
import { findFieldsQuery } from './find-fields.ts'
import { findFormsQuery } from './find-forms.ts'
import { findOptionGroupsQuery } from './find-option-groups.ts'
import { formCatalogue, lockLineage } from './form-catalogue.ts'
import { listFormFieldsQuery } from './form-fields.ts'
import { getFormQuery } from './get-form.ts'
import { formExport, listFormsQuery } from './list-forms.ts'
import { formLogExport, listFormLogQuery } from './list-log.ts'
import { pictureContainer } from './pictures.ts'
import { recappedForms, touchedOfForms } from './recap.ts'
import { searchedHere } from './search.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { createFormCommand, duplicateFormCommand, startVersionCommand } from './version/begin-version.ts'
import { discardDraftCommand, saveDraftCommand, submitVersionCommand } from './version/draft.ts'
import { expireJob } from './version/expire-job.ts'
import { presentVersion } from './version/present-version.ts'
import { loadVersionFor } from './version/version-queries.ts'
import { versionCommands } from './version/workflow.ts'

export { assertTakesRecords, loadFormFor, loadVersion } from './access.ts'
export { countWaitingVersions } from './count-waiting.ts'
export { formsDemo } from './demo/index.ts'
export { ordersDemo } from './demo/orders.ts'
export { type LossForm, makeLossForm } from './demo/results.ts'
export { makeSamplesForm, type SamplesForm } from './demo/samples.ts'
export { changeDemoForms, demoAuthors } from './demo/versions.ts'
export { formsWithOptions } from './dependents.ts'
export { fieldFor, fieldsOfForm, type KnownField, resultsFieldsAt } from './form-fields.ts'
export { presentForm } from './get-form.ts'
export { pendingHere } from './pending.ts'
export { type FormField, type FormSummary, type FormVersion, type Frequency, forms, searchedForms } from './queries.ts'

export const formsDomain: ServerDomain = {
  name: 'forms',
  search: searchedHere,
  texts,
  templates,
  recapped: recappedForms,
  touched: touchedOfForms,
  endpoints: [
    findFormsQuery,
    findFieldsQuery,
    listFormFieldsQuery,
    findOptionGroupsQuery,
    findBiFieldsQuery,
    getFormQuery,
    listFormsQuery,
    listFormLogQuery,
    getQuery(getFormRecord, formCatalogue),
    logQuery(getFormLog, formCatalogue, logNames),
    query(getFormVersion, async (ctx, { params }) => presentVersion(ctx, await loadVersionFor(ctx, params.id))),
    createFormCommand,
    duplicateFormCommand,
    startVersionCommand,
    saveDraftCommand,
    submitVersionCommand,
    discardDraftCommand,
    ...versionCommands,
    // a form and its copies come into force one after the other, see `productsFree`
    command(setFormEnabled, async (ctx, { params, body }) => {
      const form = await lockRecord(ctx, formCatalogue, params.id)
      await lockLineage(ctx, form.lineageId)
      await setEnabled(ctx, formCatalogue, form, body)
      return presentRecord(ctx, formCatalogue, params.id)
    }),
  ],
  fileContainers: [pictureContainer],
  exports: [formExport, formLogExport],
  jobs: [expireJob],
  cachedLists: [formsCachedList],
  dependents: [formsAtPoint, formsForProduct, formsWithNorm],
}
