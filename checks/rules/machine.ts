import type { Finding, Rule } from '../rule.ts'
import { lineOf } from '../source.ts'
import type { SourceFile } from '../tree.ts'

const marks: readonly [RegExp, string][] = [
  [/(?<![\w./{}-])\/(home|Users|root|work|workspaces?|mnt|Volumes)\/[\w.-]+/g, 'a path of one machine'],
  [/\b[A-Z]:\\(Users|Windows|Program Files)\b/g, 'a path of one machine'],
  [/https?:\/\/[\w.-]*(registry|artifactory|nexus|verdaccio|proxy)[\w.-]*/gi, 'the address of a registry'],
  [/^\s*(@[\w-]+:)?registry\s*=/gm, 'the address of a registry'],
  [/(?<=['"`])\/(usr|opt|snap)(\/local)?\/s?bin\/[\w.-]+/g, 'a program at the place one machine has it'],
  [/https?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}/g, 'an address of one network'],
]

export const machine: Rule = {
  name: 'machine',
  ensures: 'no file says on which machine or behind which registry it was written.',
  mend: 'use a path relative to the file or the checkout; leave the registry to the person’s own npm settings.',
  check: (files) => files.filter((file) => !file.path.startsWith('installed/')).flatMap(mentions),
}

function mentions(file: SourceFile): Finding[] {
  return marks.flatMap(([mark, what]) =>
    [...file.text.matchAll(mark)].map((match) => ({
      path: file.path,
      line: lineOf(file.text, match.index),
      what: `${what}: ${match[0].trim()}`,
    })),
  )
}
