import { normCatalogue } from '@lineside/contract/norms'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { norms } from './catalogue.ts'
import { documents } from './files.ts'
import { normsByFile } from './import-versions.ts'
import { listNormsQuery, normExport } from './list-norms.ts'
import { formsOfNorm } from './recap.ts'
import { changeNormCommand, createNormCommand } from './save-norm.ts'
import { addNormVersionCommand, changeNormVersionCommand } from './save-version.ts'
import { searchedHere } from './search.ts'
import { texts } from './texts.ts'

export { normsDemo, publishDemoNorms } from './demo/index.ts'
export { pinnedByCode, pinnedDocument, pinnedVersion } from './pinned.ts'

export const normsDomain = ({ dependents }: BackDoors): ServerDomain => ({
  name: 'norms',
  texts,
  search: searchedHere,
  recapped: [recappedCatalogue(norms)],
  touched: [formsOfNorm(dependents)],
  endpoints: [
    listNormsQuery,
    getQuery(normCatalogue.get, norms),
    logQuery(normCatalogue.log, norms, logNames),
    createNormCommand,
    changeNormCommand,
    addNormVersionCommand,
    changeNormVersionCommand,
    setEnabledCommand(normCatalogue.setEnabled, norms),
  ],
  exports: [normExport],
  imports: [normsByFile(dependents)],
  fileContainers: [documents],
})
