import type { ServerDomain } from '../../core/domain.ts'
import { documents } from './files.ts'
import { normsByFile } from './import-versions.ts'
import { changeNormCommand, createNormCommand, setNormEnabledCommand } from './keep-norm.ts'
import { addNormVersionCommand, changeNormVersionCommand } from './keep-version.ts'
import { listNormsQuery, normExport } from './list-norms.ts'
import { getNormLogQuery, getNormQuery } from './read-norms.ts'
import type { DependentSources } from './rules.ts'

export { normsDemo } from './demo.ts'

/** `sources`: what later domains have that pins versions */
export const normsDomain = (sources: DependentSources): ServerDomain => ({
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
  imports: [normsByFile(sources)],
  fileContainers: [documents],
})
