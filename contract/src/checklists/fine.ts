import type { Question } from './definition.ts'

/**
 * The choice by which a question may be answered together with others as fine (decision 0140); null where somebody looks at
 * it by itself: a number is read off, a critical one decides about the whole, an optional one may stay open, and an answer
 * that asks for a photo or a text is not given without them. Where two choices are worth the whole, neither is the fine one.
 */
export function fineChoiceOf({ style, critical, optional, choices }: Question): number | null {
  if (style === 'NUMBER' || critical || optional) return null
  const [fine, ...others] = choices.filter(({ value }) => value === 1)
  if (!fine || others.length > 0) return null
  return fine.nonConform || fine.needsPhoto || fine.needsOccurrence ? null : fine.id
}
