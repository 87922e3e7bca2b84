import { getPillar, getPillarLog, setPillarEnabled } from '@lineside/contract/pillars'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { pillarCatalogue } from './catalogue.ts'
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
  const catalogue = pillarCatalogue(dependents)
  return {
    name: 'pillars',
    texts,
    endpoints: [
      listPillarsQuery(dependents, topicCounts),
      listPillarOptionsQuery,
      getQuery(getPillar, catalogue),
      logQuery(getPillarLog, catalogue, logNames),
      createPillarCommand(catalogue),
      changePillarCommand(catalogue, dependents),
      setEnabledCommand(setPillarEnabled, catalogue),
      orderPillarsCommand(catalogue),
      removePillarCommand(catalogue),
    ],
    exports: [pillarExport(topicCounts)],
  }
}
