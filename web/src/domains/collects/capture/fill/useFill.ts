import { localTime } from '@lineside/contract/core'
import {
  type AnswerProblem,
  type CheckedValue,
  type CheckResult,
  checkCollect,
  compileForm,
} from '@lineside/contract/core/rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import { dropPhotos, photoIds } from '../../../../capture/photos/keep.ts'
import { newId } from '../../../../capture/shared/new-id.ts'
import { lastProduct, rememberProduct } from '../../../../capture/station/station.ts'
import { clockOffset } from '../../../../core/api/index.ts'
import { textOf } from '../../../../core/i18n/index.ts'
import { useAccount } from '../../../../core/session/index.ts'
import { answersOf, type Form, isAnswered, type Typed } from './answers.ts'
import { type Draft, type DraftPlace, dropDraft, readDraft, writeDraft } from './drafts.ts'

export interface FillInput {
  form: Form
  pointId: number
  lineId: number
  /** IANA zone of the plant */
  zone: string
}

export interface Fill {
  form: Form
  draft: Draft
  place: DraftPlace
  check: CheckResult
  /** the plant's day, from which limits of dates count */
  collectedOn: string
  checkedOf: (fieldId: number) => CheckedValue | undefined
  /** the sentence to show at a field, once it may be shown */
  errorOf: (fieldId: number) => string | undefined
  answer: (fieldId: number, typed: Typed) => void
  /** the photos beside a value: ids on this device, '3,7' */
  evidenceOf: (fieldId: number) => string
  prove: (fieldId: number, photos: string) => void
  touch: (fieldId: number) => void
  chooseProduct: (productId: number) => void
  /** from now on every problem shows; answers the fields that have one, in the order of the form */
  showAll: (fieldIds?: readonly number[]) => number[]
  /** sentences of the server, by field id */
  refuse: (fields: Readonly<Record<number, string>>) => void
  /** the id was used for other content, by this draft in another tab: the next record is another one */
  renew: () => void
  /** throws away what was filled and begins anew */
  restart: () => void
  dirty: boolean
  answered: number
  toAnswer: number
  needsProduct: boolean
  /** the device has no room left to keep the draft */
  unkept: boolean
}

/** Everything there is to filling one form at one point: the draft, kept at every keystroke, and what the rules say. */
export function useFill({ form, pointId, lineId, zone }: FillInput): Fill {
  const { id: accountId } = useAccount()
  const place = useMemo(() => ({ accountId, formId: form.id, pointId }), [accountId, form.id, pointId])
  const [draft, setDraft] = useState(() => openDraft(form, place, lineId))
  const [unkept, setUnkept] = useState(false)
  const shown = useShown()
  const current = useRef(draft)

  const keep = useCallback(
    (next: Draft) => {
      current.current = next
      setDraft(next)
      setUnkept(!writeDraft(place, next))
    },
    [place],
  )
  const { forget } = shown
  const answer = useCallback(
    (fieldId: number, typed: Typed) => {
      const { [fieldId]: _, ...others } = current.current.answers
      keep({ ...current.current, answers: typed === '' ? others : { ...others, [fieldId]: typed } })
      forget(fieldId)
    },
    [keep, forget],
  )

  const prove = useCallback(
    (fieldId: number, photos: string) => {
      const { [fieldId]: _, ...others } = current.current.evidence ?? {}
      keep({ ...current.current, evidence: photos === '' ? others : { ...others, [fieldId]: photos } })
      forget(fieldId)
    },
    [keep, forget],
  )

  const compiled = useMemo(() => compileForm(form.fields), [form])
  const collectedOn = localTime(new Date(Date.now() + (clockOffset() ?? 0)), zone).day
  const check = useMemo(
    () => checkCollect(compiled, answersOf(form, draft.answers), { productId: draft.productId, collectedOn }),
    [compiled, form, draft, collectedOn],
  )
  const toFill = form.fields.filter((field) => field.type !== 'calculation')
  return {
    form,
    draft,
    place,
    check,
    collectedOn,
    checkedOf: (fieldId) => check.values.find((value) => value.fieldId === fieldId),
    errorOf: (fieldId) =>
      shown.refused[fieldId] ??
      sentenceOf(
        check.problems.find((one) => one.fieldId === fieldId),
        shown,
      ),
    answer,
    evidenceOf: (fieldId) => draft.evidence?.[fieldId] ?? '',
    prove,
    touch: shown.touch,
    chooseProduct: (productId) => {
      rememberProduct(lineId, productId)
      keep({ ...current.current, productId })
    },
    showAll: (fieldIds) => {
      const wrong = check.problems.map((problem) => problem.fieldId)
      const asked = fieldIds ?? toFill.map((field) => field.id)
      shown.insist(asked)
      return toFill.map((field) => field.id).filter((id) => asked.includes(id) && wrong.includes(id))
    },
    refuse: shown.refuse,
    renew: () => keep({ ...current.current, clientId: newId() }),
    restart: () => {
      void dropPhotos(photosOfDraft(form, current.current))
      dropDraft(place)
      const next = openDraft(form, place, lineId)
      current.current = next
      setDraft(next)
      shown.reset()
    },
    dirty: Object.keys(draft.answers).length + Object.keys(draft.evidence ?? {}).length > 0,
    answered: toFill.filter((field) => isAnswered(draft.answers[field.id])).length,
    toAnswer: toFill.length,
    needsProduct: form.products.length > 0 && draft.productId === null,
    unkept,
  }
}

/** The draft kept for this place, brought to the form's present version; else a new one with the line's product. */
function openDraft(form: Form, place: DraftPlace, lineId: number): Draft {
  const kept = readDraft(place)
  const products = form.products.map((product) => product.id)
  const known = [kept?.productId, lastProduct(lineId), products.length === 1 ? products[0] : null]
  const productId = known.find((id) => id != null && products.includes(id)) ?? null
  const fields = new Set(form.fields.map((field) => String(field.id)))
  const answers = Object.fromEntries(Object.entries(kept?.answers ?? {}).filter(([id]) => fields.has(id)))
  const evidence = Object.fromEntries(Object.entries(kept?.evidence ?? {}).filter(([id]) => fields.has(id)))
  const startedAt = kept ? kept.startedAt : new Date().toISOString()
  return {
    clientId: kept?.clientId ?? newId(),
    formVersion: form.version,
    ...(startedAt && { startedAt }),
    productId,
    answers,
    evidence,
  }
}

function photosOfDraft(form: Form, { answers, evidence = {} }: Draft): number[] {
  const answered = form.fields.filter((field) => field.type === 'photo').map((field) => answers[field.id])
  return [...answered, ...Object.values(evidence)].flatMap(photoIds)
}

interface Shown {
  touched: ReadonlySet<number>
  insisted: ReadonlySet<number>
  refused: Readonly<Record<number, string>>
  touch: (fieldId: number) => void
  insist: (fieldIds: readonly number[]) => void
  refuse: (fields: Readonly<Record<number, string>>) => void
  forget: (fieldId: number) => void
  reset: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** Which problems may show: what is wrong with an answer once it was left, that one is missing once it was asked for. */
function useShown(): Shown {
  const [touched, setTouched] = useState(nothing)
  const [insisted, setInsisted] = useState(nothing)
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  return {
    touched,
    insisted,
    refused,
    touch: useCallback((fieldId) => setTouched((before) => new Set(before).add(fieldId)), []),
    insist: useCallback((fieldIds) => setInsisted((before) => new Set([...before, ...fieldIds])), []),
    refuse: setRefused,
    forget: useCallback(
      (fieldId) =>
        setRefused((before) => {
          if (!(fieldId in before)) return before
          const { [fieldId]: _, ...others } = before
          return others
        }),
      [],
    ),
    reset: useCallback(() => {
      setTouched(nothing)
      setInsisted(nothing)
      setRefused({})
    }, []),
  }
}

/** Typing on does not mend these, so nobody should have to leave the field to learn of them. */
const atOnce = new Set<string>(['decimals', 'digits', 'tooLong', 'tooLarge', 'tooSmall'])

function sentenceOf(problem: AnswerProblem | undefined, shown: Shown): string | undefined {
  if (!problem) return undefined
  const insisted = shown.insisted.has(problem.fieldId)
  const touched = shown.touched.has(problem.fieldId) && problem.code !== 'required'
  if (!insisted && !touched && !atOnce.has(problem.code)) return undefined
  return textOf('core', `fields.${problem.code}`, problem.params ?? {}) ?? problem.code
}
