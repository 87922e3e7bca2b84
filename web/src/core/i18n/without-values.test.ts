import { expect, it } from 'vitest'
import { withoutValues } from './labels.ts'

type Texts = Record<string, unknown>

const files = import.meta.glob<{ default: Texts }>('../../../../contract/src/{*,core}/texts/*.json', { eager: true })

it('a refusal that a button says beforehand names no placeholder, in any language', () => {
  const sentences = Object.entries(files).flatMap(([path, { default: texts }]) =>
    Object.entries((texts.problems ?? {}) as Texts).map(([code, text]) => [`${path} ${code}`, String(text)] as const),
  )
  expect(sentences.filter(([, text]) => text.includes('{{')).length).toBeGreaterThan(20)
  for (const [code, text] of sentences)
    expect([code, withoutValues(text)]).toEqual([code, expect.not.stringMatching(/\{\{|\}\}| [.;]/)])
  expect(withoutValues('A linked form is disabled: {{form}}. Enable it.')).toBe('A linked form is disabled. Enable it.')
})
