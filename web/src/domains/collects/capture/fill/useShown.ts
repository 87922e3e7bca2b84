import type { AnswerProblem, EvidenceProblem } from '@lineside/contract/core/rules'
import { useCallback, useState } from 'react'
import { fieldText } from '../../../../core/i18n/index.ts'

export interface Shown {
  touched: ReadonlySet<number>
  insisted: ReadonlySet<number>
  refused: Readonly<Record<number, string>>
  touch: (fieldId: number) => void
  insist: (fieldIds: readonly number[]) => void
  refuse: (fields: Readonly<Record<number, string>>) => void
  clear: (fieldId: number) => void
  reset: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** Which problems may show: what is wrong with an answer once it was left, that one is missing once it was asked for. */
export function useShown(): Shown {
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
    clear: useCallback(
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

/** What is not there yet, and may still come before the person goes on. */
const missing = new Set<string>(['required', 'photoOutside', 'remarkOutside'])

export function sentenceOf(problem: AnswerProblem | EvidenceProblem | undefined, shown: Shown): string | undefined {
  if (!problem) return undefined
  const insisted = shown.insisted.has(problem.fieldId)
  const touched = shown.touched.has(problem.fieldId) && !missing.has(problem.code)
  if (!insisted && !touched && !atOnce.has(problem.code)) return undefined
  const params = 'params' in problem ? problem.params : undefined
  return fieldText(problem.code, params ?? {}) ?? problem.code
}
