import { suggestCollectValues, type suggestion } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { createContext, useContext, useMemo, useRef, useState } from 'react'
import { call } from '../../../../../core/api/index.ts'
import { photoIds, readPhoto } from '../../../../../core/files/device-photos.ts'
import { problemText, useTranslation } from '../../../../../core/i18n/index.ts'
import { answersOf } from '../answers.ts'
import type { Fill } from '../useFill.ts'
import { smallPhoto } from './small-photo.ts'

export type Suggestion = Infer<typeof suggestion>
type Basis = Suggestion['source']['basis']

/** What is proposed while one fills; the same object while nothing of it changed. */
interface Proposed {
  byField: ReadonlyMap<number, Suggestion>
  dismiss: (fieldId: number) => void
}

export interface Suggestions {
  proposed: Proposed
  /** what a model may be shown now */
  bases: readonly Basis[]
  asking: Basis | null
  /** what came of the last question, in words */
  outcome: string | null
  failed: boolean
  ask: (basis: Basis) => void
}

const Context = createContext<Proposed | null>(null)
export const ProposedProvider = Context.Provider
export const useProposed = (): Proposed | null => useContext(Context)

/** Values that the configured model proposes for a form that wants them; nothing becomes an answer without a press. */
export function useSuggestions(fill: Fill): Suggestions | null {
  const { t } = useTranslation('capture')
  const [byField, setByField] = useState<ReadonlyMap<number, Suggestion>>(new Map())
  const [asking, setAsking] = useState<Basis | null>(null)
  const [result, setResult] = useState({ outcome: null as string | null, failed: false })
  const isUnderWay = useRef(false)
  const photo = lastPhoto(fill)

  async function ask(basis: Basis) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setAsking(basis)
    setResult({ outcome: null, failed: false })
    try {
      const jpeg = basis === 'photo' && photo !== undefined ? await jpegOf(photo) : undefined
      if (jpeg === null) return setResult({ outcome: t('suggest.noPhoto'), failed: true })
      const values = await call(suggestCollectValues, { body: questionOf(fill, jpeg) })
      setByField(new Map(values.map((one) => [one.fieldId, one])))
      setResult({
        outcome: values.length === 0 ? t('suggest.none') : t('suggest.found', { count: values.length }),
        failed: false,
      })
    } catch (error) {
      setResult({ outcome: problemText(error), failed: true })
    } finally {
      isUnderWay.current = false
      setAsking(null)
    }
  }

  const proposed = useMemo(
    () => ({
      byField,
      dismiss: (fieldId: number) => setByField((before) => new Map([...before].filter(([id]) => id !== fieldId))),
    }),
    [byField],
  )
  if (!fill.form.suggestValues) return null
  const bases: Basis[] = photo === undefined ? ['records'] : ['records', 'photo']
  return { proposed, bases, asking, ...result, ask: (basis) => void ask(basis) }
}

/** The photo that was taken last for one of the form's photo fields. */
function lastPhoto({ form, draft }: Fill): number | undefined {
  const photos = form.fields.filter(({ type }) => type === 'photo')
  return photos.flatMap(({ id }) => photoIds(draft.answers[id])).at(-1)
}

async function jpegOf(id: number): Promise<string | null> {
  const photo = await readPhoto(id)
  return photo ? smallPhoto(photo.blob) : null
}

/** Answers as they stand; those that cannot be read yet, and photos, which the server does not have yet, stay here. */
function questionOf({ form, draft, place, check }: Fill, photo: string | undefined) {
  const wrong = new Set(check.problems.map(({ fieldId }) => fieldId))
  const photos = new Set(form.fields.flatMap(({ id, type }) => (type === 'photo' ? [id] : [])))
  const values = [...answersOf(form, draft.answers)]
    .filter(([id, value]) => value !== null && !wrong.has(id) && !photos.has(id))
    .map(([fieldId, value]) => ({ fieldId, value }))
  return {
    formId: form.id,
    formVersion: form.version,
    collectPointId: place.pointId,
    productId: draft.productId,
    values,
    ...(photo && { photo }),
  }
}
