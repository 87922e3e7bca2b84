import {
  type FormDefinition,
  type FormStep,
  formDefinition,
  formSteps,
  isSameDefinition,
  saveFormDraft,
} from '@lineside/contract/forms'
import { useCallback, useMemo, useRef } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { draftKey } from '../../../core/form/dialog.ts'
import { useAccount } from '../../../core/session/index.ts'
import { type DraftStore, useWizard as useKit, useSettled } from '../../../core/wizard/index.ts'
import type { Editing } from './context.ts'
import { useOfferedFields } from './option-groups.ts'
import { problemsOf, stepOf } from './problems.ts'
import type { OwnDraft } from './queries.ts'
import { useTestValues } from './test-values.ts'

export const storageKey = (accountId: number, versionId: number) => draftKey(accountId, `form-version/${versionId}`)

const send = async ({ id }: OwnDraft, rowVersion: number, definition: FormDefinition) => {
  try {
    return await call(saveFormDraft, { params: { id: String(id) }, body: { rowVersion, definition } })
  } catch (error) {
    throw atPlaces(error)
  }
}

/** A refusal by places of the definition, as the editor shows them. */
function atPlaces(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || Object.keys(error.fields).length === 0) return error
  const { code, status, message, fields, current } = error
  const places = Object.entries(fields).map(([path, sentence]) => [path.replace(/^definition\./, ''), sentence])
  return new ApiProblem(code, status, { message, fields: Object.fromEntries(places), current })
}

type SavedDraft = Awaited<ReturnType<typeof send>>

const store: DraftStore<FormDefinition, OwnDraft, SavedDraft> = {
  definitionOf: ({ definition }) => definition,
  parse: (saved) => formDefinition().safeParse(saved).data ?? null,
  schema: formDefinition,
  isSame: isSameDefinition,
  send,
}

/** The ids of fields that were in the form in force or sent before: as far as the draft says. */
function submittedIds(record: OwnDraft): ReadonlySet<number> {
  if (!record.difference) return new Set()
  const added = new Set(record.difference.fields.flatMap(({ kind, fieldId }) => (kind === 'added' ? [fieldId] : [])))
  return new Set(record.definition.fields.flatMap(({ id }) => (added.has(id) ? [] : [id])))
}

/** Ids for new fields, each handed out once. */
function useFieldIds(first: readonly number[]) {
  const free = useRef<readonly number[]>(first)
  const used = useRef(new Set<number>())
  return {
    refill: useCallback((ids: readonly number[]) => {
      free.current = ids
    }, []),
    take: useCallback((count: number) => {
      const ids = free.current.filter((id) => !used.current.has(id)).slice(0, count)
      for (const id of ids) used.current.add(id)
      return ids
    }, []),
    isTaken: useCallback((id: number) => used.current.has(id), []),
  }
}

/** The editor of the draft of a form. */
export function useWizard(record: OwnDraft) {
  const account = useAccount()
  const ids = useFieldIds(record.freeFieldIds)
  const authorId = record.author.id
  const kit = useKit<FormDefinition, OwnDraft, FormStep, SavedDraft>({
    record,
    steps: formSteps,
    store,
    storage: storageKey(account.id, record.id),
    check: useCallback((definition: FormDefinition) => problemsOf(definition, authorId), [authorId]),
    stepOf,
    onSaved: ({ freeFieldIds }) => ids.refill(freeFieldIds),
  })
  const { definition, edit, step, shown, target, announce, show } = kit
  const submitted = useMemo(() => submittedIds(record), [record])
  // beside everything else it is tried once the changes rest: where one tries it, at once
  const fields = useSettled(definition.fields, step === 'formulas' || step === 'review')
  const tests = useTestValues(useOfferedFields(fields))
  const path = target?.path ?? null
  const { take, isTaken } = ids
  // the same while nothing of it changed: React looks through every row of the designer for who reads another one
  const editing = useMemo(
    (): Editing => ({
      record,
      definition,
      edit,
      errorAt: (at) => shown.find((one) => one.path === at)?.sentence,
      positionAt: (at) => shown.find((one) => one.path === at)?.position,
      show,
      newIds: take,
      isNew: (id) => isTaken(id) || !submitted.has(id),
      target: path,
      announce,
      tests,
    }),
    [record, definition, edit, shown, show, take, isTaken, submitted, path, tests, announce],
  )
  return { ...kit, editing }
}

export type WizardState = ReturnType<typeof useWizard>
