import { monthTransitions } from '@lineside/contract/results'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue, recappedWorkflow } from '../../core/recap/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { getFigureQuery } from './figure/read-figure.ts'
import { indicatorRecords, listSourceFieldsQuery } from './indicators/indicators.ts'
import { listMonthsQuery, listValuesQuery, listWeightsQuery, monthExport, valueExport, weightExport } from './lists.ts'
import { valuesByFile } from './month/import-values.ts'
import { openMonthCommand } from './month/open-month.ts'
import { saveValueCommand } from './month/save-value.ts'
import { texts } from './texts.ts'
import { generationByFile } from './utilities/import-utilities.ts'
import {
  addGenerationCommand,
  changeGenerationCommand,
  generationExport,
  getGenerationLogQuery,
  listGenerationQuery,
} from './utilities/utilities.ts'
import { getWeightsLogQuery, saveWeightsCommand } from './weights/save-weights.ts'
import { closeStep, getMonthLogQuery, getMonthQuery, monthWorkflow, reopenStep } from './workflow.ts'

export { resultsDemo } from './demo/index.ts'

export const resultsDomain: ServerDomain = {
  name: 'results',
  texts,
  recapped: [recappedWorkflow(monthWorkflow), recappedCatalogue(indicatorRecords.catalogue)],
  endpoints: [
    // before an indicator, whose address they look like
    listSourceFieldsQuery,
    listValuesQuery,
    saveValueCommand,
    ...indicatorRecords.endpoints,
    listMonthsQuery,
    openMonthCommand,
    getMonthQuery,
    getMonthLogQuery,
    getFigureQuery,
    ...transitionCommands(monthWorkflow, monthTransitions, { closed: closeStep, reopened: reopenStep }),
    listWeightsQuery,
    getWeightsLogQuery,
    saveWeightsCommand,
    listGenerationQuery,
    getGenerationLogQuery,
    addGenerationCommand,
    changeGenerationCommand,
  ],
  exports: [indicatorRecords.export, monthExport, valueExport, weightExport, generationExport],
  imports: [valuesByFile, generationByFile],
}
