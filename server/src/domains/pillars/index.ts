import { pillarCatalogue } from '@lineside/contract/pillars'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { pillarRecords } from './catalogue.ts'
import { listPillarOptionsQuery } from './list-options.ts'
import { listPillarsQuery, pillarExport } from './list-pillars.ts'
import { orderPillarsCommand } from './order-pillars.ts'
import { removePillarCommand } from './remove-pillar.ts'
import { changePillarCommand, createPillarCommand } from './save-pillar.ts'
import { texts } from './texts.ts'

export { pillarsDemo } from './demo.ts'
export { type PillarOption, pillars } from './queries.ts'
export { lockPillarToUse } from './use-pillar.ts'

export function pillarsDomain({ dependents, topicCounts }: BackDoors): ServerDomain {
  const catalogue = pillarRecords(dependents)
  return {
    name: 'pillars',
    texts,
    recapped: [recappedCatalogue(catalogue)],
    endpoints: [
      listPillarsQuery(dependents, topicCounts),
      listPillarOptionsQuery,
      getQuery(pillarCatalogue.get, catalogue),
      logQuery(pillarCatalogue.log, catalogue, logNames),
      createPillarCommand(catalogue),
      changePillarCommand(catalogue, dependents),
      setEnabledCommand(pillarCatalogue.setEnabled, catalogue),
      orderPillarsCommand(catalogue),
      removePillarCommand(catalogue),
    ],
    exports: [pillarExport(topicCounts)],
  }
}
