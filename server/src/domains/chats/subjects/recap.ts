import { chatSubjectStates } from '@lineside/contract/chats'
import { recappedAs } from '@lineside/contract/core'
import { problem } from '../../../core/problems/index.ts'
import { countRows, type Recapped, type Touched } from '../../../core/recap/index.ts'
import { type Subject, subjects, textIn } from './subjects.ts'

export const SUBJECT_ENTITY = 'chats.subjects'

/** The state in which a subject stands in its history. */
export const stateOfSubject = ({ enabled }: Pick<Subject, 'enabled'>) => (enabled ? 'ENABLED' : 'DISABLED')

/** Subjects of chats, which belong to no plant; only administrators arrange them. */
export const recappedSubjects: Recapped = {
  machine: chatSubjectStates,
  async read(ctx, id) {
    if (!ctx.actor.isAdmin) throw problem('FORBIDDEN')
    const subject = (await ctx.cached(subjects)).byId.get(id)
    if (!subject) throw problem('NOT_FOUND')
    return { entity: SUBJECT_ENTITY, entityId: id, state: stateOfSubject(subject), industryId: null }
  },
}

const on = recappedAs(chatSubjectStates)

/** What goes out of sight with a subject, and the chats about it, which stay. */
export const touchedBySubjects: readonly Touched[] = [
  {
    on,
    what: 'subjects',
    async measure(ctx, id) {
      const { all } = await ctx.cached(subjects)
      const below = enabledBelow(all, id)
      return { count: below.length, names: below.map((one) => textIn(one, ctx.language).subject) }
    },
  },
  {
    on,
    what: 'chats',
    measure: (ctx, id) => countRows(ctx, 'select count(*)::int as count from chats where subject_id = $1', [id]),
  },
]

function enabledBelow(all: readonly Subject[], id: number): Subject[] {
  const children = all.filter(({ parentId, enabled }) => enabled && parentId === id)
  return children.flatMap((one) => [one, ...enabledBelow(all, one.id)])
}
