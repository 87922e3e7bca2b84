import { defineStates, need, permissions } from '../core/index.ts'

export const mayEditChecklists = [need(permissions.registerChecklists, 'w')] as const
export const mayReadDefinitions = [need(permissions.registerChecklists)] as const
/** Who applies, reads results and decides meets checklists too. */
export const mayReadChecklists = [
  need(permissions.registerChecklists),
  need(permissions.applyChecklists),
  need(permissions.listChecklists),
  need(permissions.approveChecklist),
  need(permissions.appChecklist),
] as const

export const checklistStateCodes = ['DRAFT', 'ENABLED', 'DISABLED'] as const
export type StoredChecklistState = (typeof checklistStateCodes)[number]
/** A removed checklist is in the history alone. */
export type ChecklistState = StoredChecklistState | 'REMOVED'

const edit = { actor: 'anyone', needs: mayEditChecklists } as const
const inForce = ['ENABLED', 'DISABLED'] as const

/**
 * Checklists (decisions 3.7). One in force is edited in a draft beside it, and keeps its state when that is published.
 * `kept`: its own plant keeps it, others use it.
 */
export const checklistStates = defineStates({
  name: 'checklists',
  states: { DRAFT: 'ongoing', ENABLED: 'done', DISABLED: 'neutral', REMOVED: 'cancelled' },
  transitions: [
    { event: 'created', from: [null], to: 'DRAFT', ...edit },
    { event: 'duplicated', from: [null], to: 'DRAFT', ...edit },
    { event: 'draftSaved', from: ['DRAFT'], to: 'DRAFT', ...edit, guards: ['kept'] },
    { event: 'draftSaved', from: ['ENABLED'], to: 'ENABLED', ...edit, guards: ['kept'] },
    { event: 'draftSaved', from: ['DISABLED'], to: 'DISABLED', ...edit, guards: ['kept'] },
    { event: 'published', from: ['DRAFT'], to: 'ENABLED', ...edit, guards: ['kept'] },
    { event: 'published', from: ['ENABLED'], to: 'ENABLED', ...edit, guards: ['kept', 'hasDraft'] },
    { event: 'published', from: ['DISABLED'], to: 'DISABLED', ...edit, guards: ['kept', 'hasDraft'] },
    {
      event: 'draftDiscarded',
      from: ['ENABLED'],
      to: 'ENABLED',
      ...edit,
      guards: ['kept', 'hasDraft'],
      inputs: ['confirmation'],
      danger: true,
      call: { verb: 'discardDraft', summary: 'Drop the draft of the next version; the version in force stays' },
    },
    {
      event: 'draftDiscarded',
      from: ['DISABLED'],
      to: 'DISABLED',
      ...edit,
      guards: ['kept', 'hasDraft'],
      inputs: ['confirmation'],
      danger: true,
      call: { verb: 'discardDraft', summary: 'Drop the draft of the next version; the version in force stays' },
    },
    { event: 'disabled', from: ['ENABLED'], to: 'DISABLED', ...edit, guards: ['kept'], inputs: ['confirmation'] },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', ...edit, guards: ['kept', 'nameFree'] },
    {
      event: 'removed',
      from: ['DRAFT', ...inForce],
      to: 'REMOVED',
      ...edit,
      guards: ['kept', 'unanswered'],
      inputs: ['confirmation'],
      danger: true,
    },
    { event: 'expired', from: ['DRAFT'], to: 'REMOVED', actor: 'system' },
    { event: 'draftExpired', from: ['ENABLED'], to: 'ENABLED', actor: 'system' },
    { event: 'draftExpired', from: ['DISABLED'], to: 'DISABLED', actor: 'system' },
  ],
})
