import type { ServerDomain } from '../../core/domain.ts'
import { recordsOfShift } from './dependents.ts'
import { collectExport } from './export-collects.ts'
import { listFormsToFillQuery } from './forms-to-fill.ts'
import { getLastValuesQuery } from './last-values.ts'
import { listCollectsQuery } from './list-collects.ts'
import { photoContainer } from './photos.ts'
import { getCollectLogQuery, getCollectQuery } from './read-collect.ts'
import { saveCollectCommand } from './save-collect.ts'
import { templates } from './templates.ts'

export { countCollectsByDay } from './count-by-day.ts'
export { collectSource } from './list-collects.ts'

export const collectsDomain: ServerDomain = {
  name: 'collects',
  templates,
  exports: [collectExport],
  dependents: [recordsOfShift],
  fileContainers: [photoContainer],
  endpoints: [
    saveCollectCommand,
    listCollectsQuery,
    listFormsToFillQuery,
    getLastValuesQuery,
    getCollectQuery,
    getCollectLogQuery,
  ],
}
