import { describe, expect, it } from 'vitest'
import enUS from './en-US.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ptBR from './pt-BR.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

type Texts = Record<string, string | Record<string, string>>

/** Every sentence by its path: { 'colours.red': 'Red' }. */
function flat(labels: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value]]
        : Object.entries(value).map(([inner, word]) => [`${key}.${inner}`, word]),
    ),
  )
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const english = flat(enUS)
/** The same word in that language. */
const same: Record<string, string[]> = {
  pt: ['menu', 'colours.coral', 'colours.magenta'],
  'pt-BR': ['menu', 'colours.coral', 'colours.magenta'],
  tr: [],
}

describe.each([
  ['pt', pt],
  ['pt-BR', ptBR],
  ['tr', tr],
])('%s', (language, labels) => {
  const own = flat(labels)
  it('has every text with the same placeholders', () => {
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(own)) {
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''))
    }
  })
  it('is translated', () => {
    const untouched = Object.keys(own).filter((key) => own[key] === english[key])
    expect(untouched).toEqual(same[language])
  })
})
