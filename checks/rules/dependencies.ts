import { edges } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isConfig, isTest, lineOf } from '../source.ts'
import type { SourceFile } from '../tree.ts'

interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export const dependencies: Rule = {
  name: 'dependencies',
  ensures: 'every imported package stands in the package.json of its workspace, pinned to one version.',
  mend: 'npm install --save-exact -w <workspace> <package>@<version>; what only tests use is a devDependency of the root.',
  check: (files) => [...undeclared(files), ...unpinned(files)],
}

const read = (file: SourceFile | undefined): Manifest => (file ? JSON.parse(file.text) : {})

function undeclared(files: readonly SourceFile[]): Finding[] {
  const manifest = (folder: string) => read(files.find((file) => file.path === `${folder}package.json`))
  const root = manifest('')
  return code(files).flatMap((file) => {
    const workspace = file.path.includes('/') ? (file.path.split('/')[0] ?? '') : ''
    const own = manifest(`${workspace}/`)
    const forTools =
      isTest(file.path) || isConfig(file.path) || !own.name || !/^(contract|server|web)\/src\//.test(file.path)
    const declared = new Set([
      ...Object.keys(own.dependencies ?? {}),
      ...(forTools ? [...Object.keys(own.devDependencies ?? {}), ...Object.keys(root.devDependencies ?? {})] : []),
    ])
    return edges(file).flatMap(({ import: one }): Finding[] => {
      const name = packageOf(one.specifier)
      if (name === null || declared.has(name) || name === own.name) return []
      // A package that gives types alone is never in what people receive.
      if (one.typeOnly && own.devDependencies?.[name]) return []
      const line = lineOf(file.text, one.start)
      return [{ path: file.path, line, what: `${name} is not declared in ${workspace || '.'}/package.json` }]
    })
  })
}

function packageOf(specifier: string): string | null {
  if (/^(\.|node:|virtual:|\/)/.test(specifier)) return null
  return /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[1] ?? null
}

function unpinned(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /^(\w+\/)?package\.json$/.test(file.path))
    .flatMap((file) => {
      const { dependencies: run = {}, devDependencies: dev = {} } = read(file)
      return Object.entries({ ...run, ...dev })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => ({
          path: file.path,
          line: lineOf(file.text, file.text.indexOf(`"${name}"`)),
          what: `${name} is not pinned: ${version}`,
        }))
    })
}
