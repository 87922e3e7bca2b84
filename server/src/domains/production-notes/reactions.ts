import type { CollectChanged, CollectSaved } from '@lineside/contract/collects'
import type { WriteContext } from '../../core/kernel/index.ts'
import { inside } from '../../core/reactions/index.ts'
import { forms } from '../forms/index.ts'
import { linesOfCollect } from './collect/collect-lines.ts'
import { follow } from './collect/follow-collect.ts'
import { bearNote } from './write/save-note.ts'

const isProduction = async (ctx: WriteContext, formId: number) =>
  (await ctx.cached(forms)).get(formId)?.registerType === 'productionNote'

/** A record of a production form and its note are stored together or not at all. */
export const makeOnSave = inside('collects.saved', ['production-notes.made'], async (ctx, saved: CollectSaved) => {
  if (!(await isProduction(ctx, saved.formId))) return
  const { lines, complete } = await linesOfCollect(ctx, saved)
  await bearNote(ctx, {
    event: 'made',
    place: saved.place,
    notedAt: new Date(saved.collectedAt),
    authorId: saved.operatorId,
    collectId: saved.collectId,
    corrects: null,
    remark: '',
    lines,
    complete,
  })
})

/** What an approved edit or deletion of its record means for a note is stored with it. */
export const followOnChange = inside(
  'collects.changed',
  [
    'production-notes.recordCorrected',
    'production-notes.recordDeleted',
    'lots.produced',
    'lots.consumed',
    'lots.lost',
    'lots.blockedByDeviation',
    'lots.reversed',
  ],
  async (ctx, changed: CollectChanged) => {
    if (await isProduction(ctx, changed.formId)) await follow(ctx, changed)
  },
)
