import {
  type ChecklistContent,
  type ChecklistStep,
  checklistContent,
  checklistSteps,
  compareChecklists,
  saveChecklistDraft,
} from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { draftKey } from '../../../core/form/dialog.ts'
import { useAccount } from '../../../core/session/index.ts'
import { type DraftStore, useWizard } from '../../../core/wizard/index.ts'
import { type Checklist, choicesQuery } from '../queries.ts'
import { useNames } from '../record/names.ts'
import type { Editing } from './context.ts'
import { contentPlaces, problemsOf, stepOf } from './problems.ts'

export const storageKey = (accountId: number, checklistId: number) => draftKey(accountId, `checklist/${checklistId}`)

/** What is edited: the draft, of a checklist in force without one its version. */
export function contentOf({ draft, current }: Checklist): ChecklistContent {
  const content = draft?.content ?? current?.content
  if (!content) throw new Error('A checklist has a draft or a version in force')
  return content
}

function isSame(one: ChecklistContent, other: ChecklistContent): boolean {
  const { facts, groups, questions } = compareChecklists(one, other)
  const order = (content: ChecklistContent) =>
    content.groups.map(({ id, questions: own }) => [id, own.map((q) => q.id)])
  return (
    facts.length + groups.length + questions.length === 0 && JSON.stringify(order(one)) === JSON.stringify(order(other))
  )
}

const store: DraftStore<ChecklistContent, Checklist> = {
  definitionOf: contentOf,
  parse: (saved) => checklistContent().safeParse(saved).data ?? null,
  schema: checklistContent,
  isSame,
  send: async ({ id }, rowVersion, content) => {
    try {
      const saved = await call(saveChecklistDraft, { params: { id }, body: { rowVersion, content } })
      return { rowVersion: saved.rowVersion, changedAt: saved.savedAt }
    } catch (error) {
      throw atPlaces(error)
    }
  },
}

/** A refusal by places of the content, as the editor shows them. */
export function atPlaces(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || Object.keys(error.fields).length === 0) return error
  const { code, status, message, fields, current } = error
  return new ApiProblem(code, status, { message, fields: contentPlaces(fields), current })
}

/** What the steps share, before each of them takes what is wrong at it alone. */
export type DraftEditing = Omit<Editing, 'errorAt'> & {
  errorAt: (path: string, step?: ChecklistStep) => string | undefined
}

/** The editor of the draft of a checklist. */
export function useChecklistWizard(record: Checklist) {
  const account = useAccount()
  const kit = useWizard<ChecklistContent, Checklist, ChecklistStep>({
    record,
    steps: checklistSteps,
    store,
    storage: storageKey(account.id, record.id),
    check: problemsOf,
    stepOf,
  })
  const { definition: content, edit, shown, target, announce } = kit
  const { data: choices } = useQuery(choicesQuery)
  const names = useNames(record.draft?.names, record.current?.names)
  const path = target?.path ?? null
  // the same while nothing of it changed: a checklist may have hundreds of rows
  const editing = useMemo(
    (): DraftEditing => ({
      record,
      content,
      edit,
      errorAt: (at, step) =>
        shown.find((one) => one.path === at && (step === undefined || one.step === step))?.sentence,
      target: path,
      announce,
      choices,
      names,
    }),
    [record, content, edit, shown, path, announce, choices, names],
  )
  return { ...kit, editing }
}

export type ChecklistWizard = ReturnType<typeof useChecklistWizard>
