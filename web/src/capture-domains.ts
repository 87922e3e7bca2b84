import type { CaptureDoors } from './capture/door.ts'
import { checklistAnswers } from './domains/checklist-answers/capture/index.tsx'
import { collects } from './domains/collects/capture/index.tsx'
import { logbooks } from './domains/logbooks/capture/index.tsx'
import { lots } from './domains/lots/capture/index.tsx'
import { nonConformities } from './domains/non-conformities/capture/index.tsx'
import { productionNotes } from './domains/production-notes/capture/index.tsx'
import { scripts } from './domains/scripts/capture/index.tsx'
import { slots } from './domains/slots/capture/index.tsx'
import { standardChecks } from './domains/standard-checks/capture/index.tsx'

/** Every domain with a part in the operators' application: one line each, in the order of the bar at the bottom. */
export const captureDoors: CaptureDoors = [
  collects,
  slots,
  nonConformities,
  scripts,
  checklistAnswers,
  logbooks,
  standardChecks,
  productionNotes,
  lots,
]
