import { describe, expect, it } from 'vitest'
import { isNamed, matchedNames, type Name } from './matched-names.ts'

const ids = ['/checkout/web/src/app/main.tsx', '/checkout/web/src/ui/table.ts']

/** What ends a build of these files; null where it goes on. */
function faultOf(names: readonly Name[], error?: Error): string | null {
  let fault: string | null = null
  const build = { getModuleIds: () => ids.values(), error: (text: string) => (fault = text) }
  const { buildEnd } = matchedNames(names) as unknown as { buildEnd(this: typeof build, error?: Error): void }
  buildEnd.call(build, error)
  return fault
}

describe('the names of files in the settings of the build', () => {
  it('are whole ends of paths, or patterns', () => {
    expect(ids.map((id) => isNamed(['src/app/main.tsx'], id))).toEqual([true, false])
    expect(ids.map((id) => isNamed(['ain.tsx', /\/ui\/.*\.ts$/], id))).toEqual([false, true])
  })

  it('each match a file, or the build ends with a sentence that says which do not', () => {
    expect(faultOf(['app/main.tsx', /table\.ts$/])).toBeNull()
    expect(faultOf(['app/main.tsx', 'app/start.tsx', /chart\.ts$/])).toBe(
      'web/vite.config.ts names what is no file of this build: app/start.tsx, /chart\\.ts$/. Name where it is now.',
    )
  })

  it('are not asked of a build that has failed already', () => {
    expect(faultOf(['app/start.tsx'], new Error('broken'))).toBeNull()
  })
})
