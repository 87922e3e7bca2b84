import { type ChecklistState, checklistTransitions } from '@lineside/contract/checklists'
import { transitionCommands, type Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { photoContainer } from './draft/photos.ts'
import { type ChecklistAnswer, presenter } from './present.ts'
import { loadChecklist, lockChecklist, type StoredChecklist } from './queries.ts'
import { checklistRules, type DependentSources, ENTITY, type Guarded, guarded } from './rules.ts'

export type ChecklistWorkflow = Workflow<ChecklistState, StoredChecklist & Guarded, ChecklistAnswer>

/** How checklists are loaded, moved and shown. */
export function checklistWorkflow(sources: DependentSources): ChecklistWorkflow {
  const rules = checklistRules(sources)
  return {
    rules,
    table: 'checklists',
    state: 'state',
    entity: ENTITY,
    container: photoContainer.name,
    load: async (ctx, id) => guarded(await loadChecklist(ctx, id)),
    lock: async (ctx, id) => guarded(await lockChecklist(ctx, id)),
    present: presenter(rules),
    // nobody is notified of a definition: what was offered changed is announced where it does
    announceMove: async () => undefined,
    mayTakePart,
  }
}

/** The commands that follow from rows of the table. */
export const calledCommands = (workflow: ChecklistWorkflow) =>
  transitionCommands(workflow, checklistTransitions, {
    draftDiscarded: {
      change: (ctx) => ({
        values: {
          draft: null,
          draft_saved_at: null,
          draft_saved_by: null,
          changed_by: ctx.actor.accountId,
          changed_at: ctx.now.toISOString(),
        },
      }),
    },
  })
