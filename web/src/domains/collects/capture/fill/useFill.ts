import {
  type CheckResult,
  checkTyped,
  compileForm,
  type EvidenceProblem,
  evidenceProblems,
  isComputed,
  momentOf,
} from '@lineside/contract/core/rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import { lastProducts, rememberProduct } from '../../../../capture/station/station.ts'
import { clockOffset } from '../../../../core/api/index.ts'
import { dropPhotos } from '../../../../core/files/device-photos.ts'
import { newId } from '../../../../core/new-id.ts'
import { useAccount } from '../../../../core/session/index.ts'
import type { KnownPart } from '../parts/known-part.ts'
import { changedFields, rebased, takenFrom, withoutClash } from '../parts/part-draft.ts'
import { answersOf, type Field, type Form, isAnswered, type Typed } from './answers.ts'
import { type Draft, type DraftPlace, dropDraft, readDraft, writeDraft } from './drafts.ts'
import { evidenceIn, hiddenPhotos, photosOfDraft } from './evidence.ts'
import type { KnownAnswer } from './integrated.ts'
import { type FieldState, useFieldStates, useSameList } from './useFieldStates.ts'
import { type Systems, useIntegrated } from './useIntegrated.ts'
import { type LinkedValue, useLinked } from './useLinked.ts'
import { type Repeats, useRepeats } from './useRepeats.ts'
import { useShown } from './useShown.ts'

const MINUTE = 60_000

export interface FillInput {
  form: Form
  pointId: number
  lineId: number
  /** IANA zone of the plant */
  zone: string
  /** the record in parts that it goes on with */
  part?: KnownPart | undefined
}

export interface FillActions {
  answer: (fieldId: number, typed: Typed) => void
  /** answers with what a model proposed */
  takeOver: (fieldId: number, typed: Typed, proof: string) => void
  /** photos beside a value: ids on this device, '3,7' */
  prove: (fieldId: number, photos: string) => void
  /** what is written beside a value */
  remark: (fieldId: number, text: string) => void
  /** both set a field otherwise: what the other entered, or one's own */
  settle: (fieldId: number, side: 'mine' | 'theirs') => void
  /** the field was left */
  touch: (fieldId: number) => void
}

export interface Fill {
  form: Form
  /** those that are asked with the answers as they stand, in the order of the form */
  shown: readonly Field[]
  draft: Draft
  place: DraftPlace
  check: CheckResult
  /** evidence that is missing beside values */
  missing: readonly EvidenceProblem[]
  /** the plant's day, from which limits of dates count */
  collectedOn: string
  /** what linked fields read; undefined while that is not known */
  linked: ReadonlyMap<number, LinkedValue> | undefined
  /** the systems of integrated fields */
  systems: Systems
  /** what the question of a field shows; the same object while nothing of it changed */
  stateOf: (fieldId: number) => FieldState | undefined
  /** what its question does; the same object all the while */
  actions: FillActions
  /** how often each group is answered */
  repeats: Repeats
  chooseProduct: (productId: number) => void
  /** from now on every problem shows; answers the fields that have one, in the order of the form */
  showAll: (fieldIds?: readonly number[]) => number[]
  /** photos of fields that are not asked with the answers as they stand */
  hiddenPhotos: () => readonly number[]
  /** sentences of the server, by field id */
  refuse: (fields: Readonly<Record<number, string>>) => void
  /** the id was used for other content, by this draft in another tab: the next record is another one */
  renew: () => void
  /** the record in parts has moved on meanwhile */
  rebase: (known: KnownPart) => void
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
export function useFill({ form, pointId, lineId, zone, part }: FillInput): Fill {
  const { id: accountId } = useAccount()
  const recordId = part?.recordId
  const place = useMemo(
    () => ({ accountId, formId: form.id, pointId, recordId }),
    [accountId, form.id, pointId, recordId],
  )
  const [draft, setDraft] = useState(() => openDraft(form, place, lineId, part))
  const [unkept, setUnkept] = useState(false)
  const shown = useShown()
  const current = useRef(draft)

  const save = useCallback(
    (next: Draft) => {
      current.current = next
      setDraft(next)
      void writeDraft(place, next).then((isSaved) => setUnkept(!isSaved))
    },
    [place],
  )
  const { clear } = shown
  const answer = useCallback(
    (fieldId: number, typed: Typed) => {
      const { [fieldId]: _, ...others } = current.current.answers
      save({ ...current.current, answers: typed === '' ? others : { ...others, [fieldId]: typed } })
      clear(fieldId)
    },
    [save, clear],
  )

  const putBeside = useCallback(
    (part: 'evidence' | 'remarks', fieldId: number, what: string) => {
      const { [fieldId]: _, ...others } = current.current[part] ?? {}
      save({ ...current.current, [part]: what === '' ? others : { ...others, [fieldId]: what } })
      clear(fieldId)
    },
    [save, clear],
  )

  const { touch } = shown
  const actions = useMemo(
    (): FillActions => ({
      answer,
      takeOver: (fieldId, typed, proof) => {
        answer(fieldId, typed)
        const { suggested } = current.current
        save({ ...current.current, suggested: { ...suggested, [fieldId]: { typed, proof } } })
      },
      prove: (fieldId, photos) => putBeside('evidence', fieldId, photos),
      remark: (fieldId, text) => putBeside('remarks', fieldId, text),
      settle: (fieldId, side) => {
        const { part: own } = current.current
        if (side === 'theirs') save(takenFrom(current.current, fieldId))
        else if (own) save({ ...current.current, part: withoutClash(own, fieldId) })
        clear(fieldId)
      },
      touch,
    }),
    [answer, putBeside, touch, save, clear],
  )

  const repeats = useRepeats({ form, current, save })
  const compiled = useMemo(() => compileForm(form.fields), [form])
  const minute = Math.floor((Date.now() + (clockOffset() ?? 0)) / MINUTE)
  const moment = useMemo(() => momentOf(new Date(minute * MINUTE), zone), [minute, zone])
  const linked = useLinked(form, pointId, draft.productId)
  const needsProduct = form.products.length > 0 && draft.productId === null
  const put = useCallback(
    (fieldId: number, known: KnownAnswer | null) => {
      const { [fieldId]: _, ...answers } = current.current.answers
      const { [fieldId]: __, ...integrated } = current.current.integrated ?? {}
      const now = known && { [fieldId]: known }
      save({
        ...current.current,
        answers: known ? { ...answers, [fieldId]: String(known.value) } : answers,
        integrated: { ...integrated, ...now },
      })
    },
    [save],
  )
  const systems = useIntegrated({ form, pointId, draft, needsProduct, put })
  const { unanswered } = systems
  const check = useMemo(() => {
    const read = new Map([...(linked ?? [])].map(([fieldId, { value }]) => [fieldId, value]))
    const { answers, productId } = draft
    return checkTyped(compiled, answersOf(form, answers), { productId, ...moment, linked: read, unanswered })
  }, [compiled, form, draft, moment, linked, unanswered])
  const missing = useMemo(() => evidenceProblems(form.fields, check.values, evidenceIn(draft)), [form, check, draft])
  const states = useFieldStates({ draft, check, missing, linked, systems, shown })
  const visible = useSameList(form.fields.filter(({ id }) => states.has(id)))
  const toFill = visible.filter((field) => !isComputed(field.type) && field.type !== 'group')
  return {
    form,
    shown: visible,
    draft,
    place,
    check,
    missing,
    collectedOn: moment.collectedOn,
    linked,
    systems,
    stateOf: (fieldId) => states.get(fieldId),
    actions,
    repeats,
    chooseProduct: (productId) => {
      rememberProduct({ lineId, ...place }, productId)
      save({ ...current.current, productId })
    },
    showAll: (fieldIds) => {
      const wrong = new Set([...check.problems, ...missing].map(({ fieldId }) => fieldId))
      const requested = fieldIds ?? visible.map(({ id }) => id)
      shown.insist(requested)
      return visible.map(({ id }) => id).filter((id) => requested.includes(id) && wrong.has(id))
    },
    hiddenPhotos: () => hiddenPhotos(form, visible, draft),
    refuse: shown.refuse,
    rebase: (known) => save(rebased(current.current, known)),
    renew: () => save({ ...current.current, clientId: newId() }),
    restart: () => {
      void dropPhotos(photosOfDraft(form, current.current).filter((id) => !isKnown(part, id)))
      void dropDraft(place)
      const next = openDraft(form, place, lineId, part, null)
      current.current = next
      setDraft(next)
      repeats.settle()
      shown.reset()
    },
    dirty: changedFields(draft).size > 0,
    answered: toFill.filter((field) => isAnswered(draft.answers[field.id])).length,
    toAnswer: toFill.length,
    needsProduct,
    unkept,
  }
}

/** The draft kept for this place, brought to the form's present version; else a new one with the line's product. */
function openDraft(
  form: Form,
  place: DraftPlace,
  lineId: number,
  known: KnownPart | undefined,
  saved = readDraft(place),
): Draft {
  const products = form.products.map((product) => product.id)
  const likely = [saved?.productId, ...lastProducts({ lineId, ...place }), products.length === 1 ? products[0] : null]
  const productId = likely.find((id) => id != null && products.includes(id)) ?? null
  const fields = new Set(form.fields.map((field) => String(field.id)))
  const ofForm = <T>(part: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(part).filter(([id]) => fields.has(id)))
  const startedAt = saved ? saved.startedAt : new Date().toISOString()
  const draft: Draft = {
    clientId: saved?.clientId ?? newId(),
    formVersion: form.version,
    ...(startedAt && { startedAt }),
    productId,
    answers: ofForm(saved?.answers),
    evidence: ofForm(saved?.evidence),
    remarks: ofForm(saved?.remarks),
    suggested: ofForm(saved?.suggested),
    integrated: ofForm(saved?.integrated),
    ...(saved?.part && { part: saved.part }),
  }
  return known ? rebased(draft, known) : draft
}

/** Whether a photo waits with an earlier part, which this draft only shows. */
const isKnown = (part: KnownPart | undefined, photo: number) =>
  Object.values(part?.base ?? {}).some(({ typed, photos }) =>
    [typed, photos].some((ids) => typeof ids === 'string' && ids.split(',').includes(String(photo))),
  )
