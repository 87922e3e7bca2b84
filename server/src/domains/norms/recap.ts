import { loadRecord } from '../../core/catalogue/index.ts'
import { dependentsOf } from '../../core/pending/index.ts'
import type { Touched } from '../../core/recap/index.ts'
import { norms } from './catalogue.ts'
import type { DependentSources } from './rules.ts'

/** Enabled forms that a version of the document is pinned to. */
export const formsOfNorm = (sources: DependentSources): Touched => ({
  on: 'norms',
  what: 'forms',
  async measure(ctx, id) {
    const { versions } = await loadRecord(ctx, norms, id)
    const forms = new Map<number, string>()
    for (const version of versions)
      for (const one of await dependentsOf(ctx, sources(), 'norms.versions', version.id))
        if (one.route === 1401) forms.set(one.id, one.title)
    return { count: forms.size, names: [...forms.values()] }
  },
})
