import { saveCollect } from '@lineside/contract/collects'
import type { CheckedValue } from '@lineside/contract/core/rules'
import { useState } from 'react'
import { navigateTo } from '../../../../capture/navigation/history.ts'
import { clockOffset } from '../../../../core/api/index.ts'
import { dropPhotos } from '../../../../core/files/device-photos.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { outbox } from '../../../../core/unsent/outbox.ts'
import { partOfRecord } from '../parts/known-part.ts'
import { changedFields, isUndecided } from '../parts/part-draft.ts'
import { addresses } from '../screens.ts'
import type { OutsideValue, Saved, UnsentCollect } from '../unsent.ts'
import { answersOf } from './answers.ts'
import { type Draft, placeOf, writeDraft } from './drafts.ts'
import { remarksOf } from './evidence.ts'
import { measuredOf } from './measured.ts'
import { landRefusal } from './refusal.ts'
import type { Fill } from './useFill.ts'

export interface Save {
  saving: boolean
  /** what is wrong with the whole, in sentences */
  problems: readonly string[]
  /** the values to look at before saving; null while there is nothing to look at */
  review: readonly OutsideValue[] | null
  /** the first press: finds what is missing, then asks about what is outside, else saves */
  begin: () => void
  /** of a form in parts: saves what is there so far; the record is finished later, by whoever of the shift */
  savePart: () => void
  /** the answer to the question about what is outside */
  confirm: () => void
  cancel: () => void
}

interface SaveInput {
  fill: Fill
  pointName: string
  /** brings a field into sight that needs another look */
  onWrong: (fieldId: number) => void
  onMissingProduct: () => void
}

/** From the button to the sent record: what is missing, what is outside, keeping it on the device, sending it. */
export function useSave({ fill, pointName, onWrong, onMissingProduct }: SaveInput): Save {
  const { t } = useTranslation('capture')
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [review, setReview] = useState<readonly OutsideValue[] | null>(null)

  const [isWhole, setWhole] = useState(true)

  const press = (whole: boolean) => {
    if (saving) return
    setWhole(whole)
    const undecided = isUndecided(fill.draft)
    const wrong = whole ? fill.showAll() : fill.showAll(wrongInPart(fill))
    const isEmpty = !whole && !fill.dirty
    setProblems([
      ...(fill.needsProduct ? [t('fill.productMissing')] : []),
      ...(isEmpty ? [t('part.empty')] : []),
      ...(undecided.length > 0 ? [t('part.undecided', { count: undecided.length })] : []),
      ...(wrong.length > 0 ? [t('fill.missing', { count: wrong.length })] : []),
    ])
    if (fill.needsProduct) return onMissingProduct()
    const first = undecided[0] ?? wrong[0]
    if (first !== undefined) return onWrong(first)
    if (isEmpty) return
    const outside = outsideValues(fill)
    if (outside.length > 0) return setReview(outside)
    void send([], whole)
  }

  const send = async (outside: readonly OutsideValue[], whole: boolean) => {
    setReview(null)
    setSaving(true)
    setProblems([])
    const item = finished(fill, pointName, outside, whole)
    try {
      const outcome = await outbox.add(fill.place.accountId, item, placeOf(fill.place))
      if (outcome.kind !== 'refused') {
        void dropPhotos(fill.hiddenPhotos())
        return await navigateTo(addresses.sent(item.body.clientId), { replace: true, unasked: true })
      }
      // refused at once: nothing was stored under this id, so the person goes on where they were
      void writeDraft(fill.place, fill.draft)
      await outbox.remove(fill.place.accountId, item.body.clientId)
      if ('clientId' in outcome.refusal.fields) fill.renew()
      const { code, current } = outcome.error
      if (code === 'PART_CLASH' && current) {
        fill.rebase(partOfRecord(fill.form, current as Saved))
        setProblems([outcome.refusal.message])
        const [clash] = Object.keys(outcome.refusal.fields)
        return onWrong(Number(clash?.split('.')[1]))
      }
      const known = new Set(fill.form.fields.map((field) => field.id))
      const landed = landRefusal(outcome.refusal, item.body.values, known)
      fill.refuse(landed.fields)
      setProblems(landed.rest)
      const first = fill.shown.find((field) => field.id in landed.fields)
      if (first) onWrong(first.id)
    } catch {
      // the device has no room to keep the record, so it was not sent either, and its draft is as it was: a record must never
      // hang on a connection
      setProblems([t('full')])
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    problems,
    review,
    begin: () => press(true),
    savePart: () => press(false),
    confirm: () => void send(review ?? [], isWhole),
    cancel: () => setReview(null),
  }
}

/** What a part may not have: what is only missing, may come with a later one. */
const wrongInPart = ({ check, missing }: Fill): number[] => [
  ...check.problems.filter(({ code }) => code !== 'required').map(({ fieldId }) => fieldId),
  ...missing.map(({ fieldId }) => fieldId),
]

/** Those that are told with this: of a record in parts not what others entered, and were asked about. */
function outsideValues({ form, check, draft }: Fill): OutsideValue[] {
  const changed = changedFields(draft)
  const isOwn = ({ fieldId, source }: CheckedValue) => !draft.part || source === 'calculated' || changed.has(fieldId)
  return check.values
    .filter((value) => value.conform === false && isOwn(value))
    .flatMap((checked) => outsideValue(form.fields, checked))
}

function outsideValue(fields: Fill['form']['fields'], checked: CheckedValue): OutsideValue[] {
  const field = fields.find((one) => one.id === checked.fieldId)
  if (!field) return []
  const { fieldId, name, critical, raises } = checked
  return [{ ...measuredOf(field, checked), fieldId, name, critical, raises }]
}

/** The record, or a part of it, as it will travel, however often it has to: the moment, the id and the content are fixed here. */
function finished(fill: Fill, pointName: string, outside: readonly OutsideValue[], isWhole: boolean): UnsentCollect {
  const { form, draft, place, shown } = fill
  const visible = new Set(shown.map(({ id }) => id))
  const now = new Date().toISOString()
  const offset = clockOffset()
  const part = partSent(draft, isWhole)
  const changed = changedFields(draft)
  const sent = part ? changed : visible
  const values = [...answersOf(form, draft.answers)].flatMap(([fieldId, value]) =>
    sent.has(fieldId) ? [{ fieldId, value }] : [],
  )
  const remarks = remarksOf(draft, sent)
  const linked = !part && fill.linked && [...fill.linked.values()].filter(({ fieldId }) => visible.has(fieldId))
  const suggested = takenOver(draft, sent)
  const integrated = fill.systems.sent(isWhole ? visible : sent)
  const evidence = Object.entries(draft.evidence ?? {}).filter(([fieldId]) => sent.has(Number(fieldId)))
  return {
    endpoint: saveCollect.name,
    body: {
      clientId: draft.clientId,
      formId: form.id,
      formVersion: draft.part?.formVersion ?? form.version,
      collectPointId: place.pointId,
      productId: draft.productId,
      collectedAt: now,
      ...(draft.startedAt && { startedAt: draft.startedAt }),
      ...(offset === null ? {} : { clockOffset: offset }),
      values,
      ...(remarks.length > 0 && { remarks }),
      ...(suggested.length > 0 && { suggested }),
      ...(integrated.length > 0 && { integrated }),
      ...(linked && { linked: linked.map(({ fieldId, collectId }) => ({ fieldId, collectId })) }),
      ...(part && { part }),
    },
    formName: form.name,
    pointName,
    productName: form.products.find((product) => product.id === draft.productId)?.name ?? null,
    outside,
    onCritical: form.onCritical,
    answers: draft.answers,
    photoFields: form.fields.filter((field) => field.type === 'photo').map((field) => field.id),
    evidence: Object.fromEntries(evidence),
    ...(part && !isWhole && { progress: { answered: fill.answered, toAnswer: fill.toAnswer } }),
    savedAt: now,
    refusal: null,
  }
}

/** Of which record it is a part; nothing where it is whole at once. */
function partSent({ clientId, part }: Draft, finish: boolean): UnsentCollect['body']['part'] | null {
  if (part) return { recordId: part.recordId, seen: part.seen, after: [...part.after], finish }
  return finish ? null : { recordId: clientId, seen: 0, finish }
}

/** The proofs of values that stand as they were proposed. */
function takenOver({ suggested = {}, answers }: Draft, visible: ReadonlySet<number>) {
  return Object.entries(suggested).flatMap(([id, { typed, proof }]) => {
    const fieldId = Number(id)
    return visible.has(fieldId) && answers[fieldId] === typed ? [{ fieldId, proof }] : []
  })
}
