import type { Plugin } from 'vite'

/** Files by the end of their path, or by a pattern of it. */
export type Name = string | RegExp

export const isNamed = (names: readonly Name[], id: string): boolean =>
  names.some((name) => (typeof name === 'string' ? id.endsWith(`/${name}`) : name.test(id)))

/** Stops the build where one of the names is no file of it any more: unnoticed, its pages would only grow heavier. */
export function matchedNames(names: readonly Name[]): Plugin {
  return {
    name: 'lineside-matched-names',
    apply: 'build',
    buildEnd(error) {
      const ids = [...this.getModuleIds()]
      const lost = error ? [] : names.filter((name) => !ids.some((id) => isNamed([name], id)))
      if (lost.length === 0) return
      this.error(`web/vite.config.ts names what is no file of this build: ${lost.join(', ')}. Name where it is now.`)
    },
  }
}
