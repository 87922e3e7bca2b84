import type { ReadContext } from '../../core/kernel/index.ts'
import type { Touched } from '../../core/recap/index.ts'
import { checklistVersion, loadChecklist } from './queries.ts'

type Content = NonNullable<Awaited<ReturnType<typeof loadChecklist>>['draft']>

async function contentOf(ctx: ReadContext, id: number, isPublished: boolean): Promise<Content | null> {
  const { draft, version_id } = await loadChecklist(ctx, id)
  if (isPublished && draft) return draft
  return version_id === null ? null : ((await checklistVersion(ctx, version_id))?.content ?? null)
}

/** Where a checklist is applied: by its draft where that is published, else by its version in force. */
const placesOf = (by: readonly string[], isPublished: boolean): Touched => ({
  on: 'checklists',
  what: 'places',
  by,
  async measure(ctx, id) {
    const content = await contentOf(ctx, id, isPublished)
    return { count: content?.places.length ?? 0 }
  },
})

export const touchedOfChecklists: readonly Touched[] = [
  placesOf(['published'], true),
  placesOf(['disabled', 'removed'], false),
]
