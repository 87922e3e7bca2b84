import { languages } from '@lineside/contract/core'
import { flatten, parentLanguages, type Texts } from '@lineside/contract/core/texts'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, strings } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const events: Rule = {
  name: 'events',
  ensures: 'every history event that the server writes has its words, so that no log shows a code.',
  mend: 'add `events.<verb>` to the four files of contract/src/<domain>/texts; those of every catalogue stand in the core.',
  check: (files) =>
    code(files)
      .filter((file) => file.path.startsWith('server/src/') && !isTest(file.path))
      .flatMap((file) => written(file).flatMap((one) => unspoken(file, one, files))),
}

interface Written {
  event: string
  start: number
}

/** Strings behind `event:`, also both sides of a choice. */
function written(file: SourceFile): Written[] {
  return strings(file).flatMap(({ value, start, parents }) => {
    const around = parents.toReversed().find((node) => node.type !== 'ConditionalExpression')
    const isEvent = around?.type === 'Property' && (around.key as Node & { name?: string }).name === 'event'
    return isEvent && /^[a-z-]+\.[a-zA-Z]+$/.test(value) ? [{ event: value, start }] : []
  })
}

function unspoken(file: SourceFile, { event, start }: Written, files: readonly SourceFile[]): Finding[] {
  const [domain = '', verb = ''] = event.split('.')
  return languages
    .filter((language) => {
      const says = (folder: string, key: string) => {
        return [language, parentLanguages[language]].some((one) => {
          const texts = files.find(({ path }) => path === `contract/src/${folder}/texts/${one}.json`)
          return texts !== undefined && flatten(JSON.parse(texts.text) as Texts).has(key)
        })
      }
      return !says(domain, `events.${verb}`) && !says('core', `usual.events.${verb}`)
    })
    .map((language) => ({
      path: file.path,
      line: lineOf(file.text, start),
      what: `${event} has no words in ${language}`,
    }))
}
