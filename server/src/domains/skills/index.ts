import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { positionRecords, taskRecords } from './catalogue/catalogues.ts'
import { evaluateSkillCommand, renewSkillCommand, revokeSkillCommand } from './cell/evaluate.ts'
import { listSkillLevelsQuery, skillLevelExport } from './cell/list-levels.ts'
import { getSkillCellLogQuery, getSkillCellQuery } from './cell/present-cell.ts'
import { evidenceContainer } from './files.ts'
import { matrixExport } from './matrix/export-matrix.ts'
import { getMatrixQuery } from './matrix/matrix.ts'
import { assignPeopleCommand } from './people.ts'
import { peopleOfSkills } from './recap.ts'
import { dismissSkillSuggestionCommand, listSkillSuggestionsQuery } from './suggestions.ts'
import { texts } from './texts.ts'

export {
  type ExpiringLevel,
  expiringLevels,
  type LevelThen,
  levelNow,
  levelsOf,
  positionHolders,
} from './cell/levels.ts'
export { skillsDemo } from './demo/index.ts'
export { type Position, positions, type Task, tasks } from './queries.ts'
export { type NewSuggestion, suggestLevel } from './suggestions.ts'

export const skillsDomain: ServerDomain = {
  name: 'skills',
  texts,
  recapped: [recappedCatalogue(taskRecords.catalogue), recappedCatalogue(positionRecords.catalogue)],
  touched: peopleOfSkills,
  endpoints: [
    getMatrixQuery,
    getSkillCellQuery,
    getSkillCellLogQuery,
    evaluateSkillCommand,
    renewSkillCommand,
    revokeSkillCommand,
    assignPeopleCommand,
    listSkillLevelsQuery,
    listSkillSuggestionsQuery,
    dismissSkillSuggestionCommand,
    ...taskRecords.endpoints,
    ...positionRecords.endpoints,
  ],
  exports: [matrixExport, skillLevelExport, taskRecords.export, positionRecords.export],
  fileContainers: [evidenceContainer],
}
