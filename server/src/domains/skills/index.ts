import type { ServerDomain } from '../../core/domain.ts'
import { positionRecords, taskRecords } from './catalogues.ts'
import { evaluateSkillCommand, renewSkillCommand, revokeSkillCommand } from './evaluate.ts'
import { matrixExport } from './export-matrix.ts'
import { evidenceContainer } from './files.ts'
import { listSkillLevelsQuery, skillLevelExport } from './list-levels.ts'
import { getMatrixQuery } from './matrix.ts'
import { assignPeopleCommand } from './people.ts'
import { getSkillCellLogQuery, getSkillCellQuery } from './present-cell.ts'
import { dismissSkillSuggestionCommand, listSkillSuggestionsQuery } from './suggestions.ts'
import { texts } from './texts.ts'

export { skillsDemo } from './demo/index.ts'
export { type ExpiringLevel, expiringLevels, type LevelThen, levelNow, levelsOf, positionHolders } from './levels.ts'
export { type Position, positions, type Task, tasks } from './queries.ts'
export { type NewSuggestion, suggestLevel } from './suggestions.ts'

export const skillsDomain: ServerDomain = {
  name: 'skills',
  texts,
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
