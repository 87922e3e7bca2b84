import { cycleTransitions, getCycle } from '@lineside/contract/audit-cycles'
import type { ServerDomain } from '../../core/domain.ts'
import { query } from '../../core/kernel/index.ts'
import { recappedWorkflow } from '../../core/recap/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { loadCycle } from './cycle.ts'
import { cyclesOnPillars } from './dependents.ts'
import { scoreEvidence } from './files.ts'
import { cycleExport, listClassificationsQuery, listCyclesQuery } from './list-cycles.ts'
import { changeCycleCommand, createCycleCommand } from './save-cycle.ts'
import { scorePillarCommand } from './score-pillar.ts'
import { texts } from './texts.ts'
import { closeStep, cycleWorkflow, reopenStep } from './workflow.ts'

export { auditDemo } from './demo/index.ts'

export const auditCyclesDomain: ServerDomain = {
  name: 'audit-cycles',
  texts,
  recapped: [recappedWorkflow(cycleWorkflow)],
  endpoints: [
    listCyclesQuery,
    // before the record, whose address it looks like
    listClassificationsQuery,
    query(getCycle, async (ctx, { params }) => cycleWorkflow.present(ctx, await loadCycle(ctx, params.id))),
    createCycleCommand,
    changeCycleCommand,
    scorePillarCommand,
    ...transitionCommands(cycleWorkflow, cycleTransitions, { closed: closeStep, reopened: reopenStep }),
  ],
  exports: [cycleExport],
  fileContainers: [scoreEvidence],
  dependents: [cyclesOnPillars],
}
