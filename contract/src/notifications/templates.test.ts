import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../core/index.ts'
import { flatten, placeholders } from '../core/texts/index.ts'
import { eventSources, templates } from './index.ts'

const texts = (language: string) =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')))

const plural = /_(one|many|other)$/

describe.each(languages)('the sentences in %s', (language) => {
  const sentences = [...texts(language)].filter(([key]) => key.startsWith('templates.'))

  it('are those of the templates, no more and no less', () => {
    const keys = new Set(sentences.map(([key]) => key.slice('templates.'.length).replace(plural, '')))
    expect([...keys].sort()).toEqual(Object.keys(templates).sort())
  })

  it('say every parameter they are given', () => {
    for (const [key, sentence] of sentences) {
      const known = templates[key.slice('templates.'.length).replace(plural, '') as keyof typeof templates]
      expect(placeholders(sentence), key).toEqual([...known].sort())
    }
  })

  it('name every source', () => {
    const named = texts(language)
    expect(eventSources.filter((source) => !named.has(`codes.eventSource.${source}`))).toEqual([])
  })
})
