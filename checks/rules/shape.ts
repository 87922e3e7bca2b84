import { domains } from '@lineside/contract/domains'
import { placeOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import type { SourceFile } from '../tree.ts'

const known: readonly string[] = domains
const notDomains = ['core']

export const shape: Rule = {
  name: 'shape',
  folders: true,
  ensures:
    'a domain has one name in contract, server and web, a door on each side where it stands, and a README on the server.',
  mend: 'name the folder as contract/src/domains.ts does and give it index.ts (web: index.tsx); on the server a README.md.',
  check: (files) => [...strangers(files), ...missing(files)],
}

function folders(files: readonly SourceFile[]): { workspace: string; name: string }[] {
  const results = new Set<string>()
  for (const { path } of files) {
    const side = /^(contract)\/src\/([^/]+)\/|^(server|web)\/src\/domains\/([^/]+)\//.exec(path)
    if (side) results.add(`${side[1] ?? side[3]} ${side[2] ?? side[4]}`)
  }
  return [...results].map((text) => {
    const [workspace = '', name = ''] = text.split(' ')
    return { workspace, name }
  })
}

const folderOf = (workspace: string, name: string) =>
  workspace === 'contract' ? `contract/src/${name}` : `${workspace}/src/domains/${name}`

function strangers(files: readonly SourceFile[]): Finding[] {
  return folders(files)
    .filter(({ workspace, name }) => !known.includes(name) && !(workspace === 'contract' && notDomains.includes(name)))
    .map(({ workspace, name }) => ({
      path: folderOf(workspace, name),
      line: 0,
      what: `${name} is no domain of contract/src/domains.ts`,
    }))
}

function missing(files: readonly SourceFile[]): Finding[] {
  const paths = new Set(files.map((file) => file.path))
  return folders(files)
    .filter(({ name }) => known.includes(name))
    .flatMap(({ workspace, name }) => {
      const folder = folderOf(workspace, name)
      const expected = {
        contract: ['index.ts', 'texts/en-US.json'],
        server: ['index.ts', 'README.md'],
        web: ['index.tsx'],
      }[workspace]
      const lacking = (expected ?? []).filter((file) => !paths.has(`${folder}/${file}`))
      const matches = lacking.map((file) => ({ path: folder, line: 0, what: `has no ${file}` }))
      const tested = [...paths].some(
        (path) => placeOf(path).domain === name && /\.test\.tsx?$/.test(path) && path.startsWith(`${folder}/`),
      )
      if (workspace !== 'contract' && !tested) matches.push({ path: folder, line: 0, what: 'has no test beside it' })
      return matches
    })
}
