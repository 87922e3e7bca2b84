import type { Evidence } from '@lineside/contract/core/rules'
import { photoIds } from '../../../../core/files/device-photos.ts'
import type { Field, Form } from './answers.ts'
import type { Draft } from './drafts.ts'

/** What lies beside values of a draft, as the rules ask for it. */
export function evidenceIn({ evidence = {}, remarks = {} }: Pick<Draft, 'evidence' | 'remarks'>): Evidence {
  const fieldsOf = (beside: Readonly<Record<string, string>>) =>
    new Set(Object.entries(beside).flatMap(([id, what]) => (what.trim() === '' ? [] : [Number(id)])))
  return { photos: fieldsOf(evidence), remarks: fieldsOf(remarks) }
}

/** The texts beside values as they travel, of the fields that are asked. */
export function remarksOf({ remarks = {} }: Draft, visible: ReadonlySet<number>): { fieldId: number; text: string }[] {
  return Object.entries(remarks)
    .map(([id, text]) => ({ fieldId: Number(id), text: text.trim() }))
    .filter(({ fieldId, text }) => text !== '' && visible.has(fieldId))
}

/** Photos of fields that are not asked with the answers as they stand. */
export function hiddenPhotos(form: Form, visible: readonly Field[], draft: Draft): number[] {
  const without = Object.entries(draft.evidence ?? {}).filter(
    ([id]) => !visible.some((field) => String(field.id) === id),
  )
  const fields = form.fields.filter((field) => !visible.includes(field))
  return photosOfDraft({ ...form, fields }, { ...draft, evidence: Object.fromEntries(without) })
}

export function photosOfDraft(form: Form, { answers, evidence = {} }: Draft): number[] {
  const answered = form.fields.filter((field) => field.type === 'photo').map((field) => answers[field.id])
  return [...answered, ...Object.values(evidence)].flatMap(photoIds)
}
