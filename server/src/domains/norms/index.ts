import type { ServerDomain } from '../../core/domain.ts'
import { documents } from './files.ts'
import { changeNormCommand, createNormCommand, setNormEnabledCommand } from './keep-norm.ts'
import { addNormVersionCommand, changeNormVersionCommand } from './keep-version.ts'
import { listNormsQuery, normExport } from './list-norms.ts'
import { getNormLogQuery, getNormQuery } from './read-norms.ts'

export const normsDomain: ServerDomain = {
  name: 'norms',
  endpoints: [
    listNormsQuery,
    getNormQuery,
    getNormLogQuery,
    createNormCommand,
    changeNormCommand,
    addNormVersionCommand,
    changeNormVersionCommand,
    setNormEnabledCommand,
  ],
  exports: [normExport],
  fileContainers: [documents],
}
