import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages, type TemplateSet } from './core/index.ts'
import { flatten, onParent, parentLanguages, placeholders, type Texts } from './core/texts/index.ts'
import { domains } from './domains.ts'
import { eventSources } from './notifications/index.ts'

const src = import.meta.dirname
const plural = /_(one|many|other)$/

const read = (domain: string, folder: string, language: string): Texts =>
  JSON.parse(readFileSync(join(src, domain, folder, `${language}.json`), 'utf8'))

const texts = (domain: string, folder: string, language: string) =>
  flatten(onParent(read(domain, folder, parentLanguages[language] ?? language), read(domain, folder, language)))

/** The domains that notify people, with their keys: what their door calls `…Templates`. */
const notifying = domains.filter((domain) => existsSync(join(src, domain, 'templates.ts')))
const sets = new Map<string, TemplateSet>()
for (const domain of notifying) {
  const door: Record<string, TemplateSet> = await import(/* @vite-ignore */ join(src, domain, 'index.ts'))
  const name = Object.keys(door).find((one) => one.endsWith('Templates'))
  sets.set(domain, name ? (door[name] ?? {}) : {})
}

it('are of more than one domain, and each key of one alone', () => {
  const keys = [...sets.values()].flatMap(Object.keys)
  expect(notifying.length).toBeGreaterThan(1)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe.each(notifying)('the sentences of %s', (domain) => {
  const templates = sets.get(domain) ?? {}

  it.each(languages)('are those of its keys in %s, no more and no less, and say every parameter', (language) => {
    const sentences = [...texts(domain, 'templates', language)]
    const keys = new Set(sentences.map(([key]) => key.replace(plural, '')))
    expect([...keys].sort()).toEqual(Object.keys(templates).sort())
    for (const [key, sentence] of sentences) {
      expect(placeholders(sentence), key).toEqual([...(templates[key.replace(plural, '')] ?? [])].sort())
    }
  })
})

it.each(languages)('every source of a notification has its name in %s', (language) => {
  const named = texts('notifications', 'texts', language)
  expect(eventSources.filter((source) => !named.has(`codes.eventSource.${source}`))).toEqual([])
})
