import { monthTransitions } from '@lineside/contract/results'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { generationByFile } from './import-utilities.ts'
import { valuesByFile } from './import-values.ts'
import { indicatorRecords, listSourceFieldsQuery } from './indicators.ts'
import { listMonthsQuery, listValuesQuery, listWeightsQuery, monthExport, valueExport, weightExport } from './lists.ts'
import { openMonthCommand } from './open-month.ts'
import { getFigureQuery } from './read-figure.ts'
import { saveValueCommand } from './save-value.ts'
import { getWeightsLogQuery, saveWeightsCommand } from './save-weights.ts'
import { texts } from './texts.ts'
import {
  addGenerationCommand,
  changeGenerationCommand,
  generationExport,
  getGenerationLogQuery,
  listGenerationQuery,
} from './utilities.ts'
import { closeStep, getMonthLogQuery, getMonthQuery, monthWorkflow, reopenStep } from './workflow.ts'

export { resultsDemo } from './demo/index.ts'

export const resultsDomain: ServerDomain = {
  name: 'results',
  texts,
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
