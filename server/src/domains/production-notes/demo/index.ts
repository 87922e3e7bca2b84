import { randomUUID } from 'node:crypto'
import { localTime } from '@lineside/contract/core'
import {
  approveProductionNote,
  rejectProductionNote,
  resubmitProductionNote,
  reverseProductionNote,
  writeProductionNote,
} from '@lineside/contract/production-notes'
import { type Act, acting, type DemoStory, localized, mainPlant } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { takeDemoNotes } from '../../connectors/index.ts'
import { lotsOnLines, type OnLine } from '../../lots/index.ts'
import { structure } from '../../structure/index.ts'
import type { NoteAnswer } from '../workflow.ts'
import { deliverDemoNotes } from './deliveries.ts'
import { demoNotes } from './texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What becomes of each note, the oldest first: hours ago at which it was written. */
const story = [
  { ago: 46, ends: 'E' },
  { ago: 44, ends: 'E' },
  { ago: 41, ends: 'reversed' },
  { ago: 34, ends: 'R' },
  { ago: 31, ends: 'P' },
  { ago: 27, ends: 'E' },
  { ago: 23, ends: 'resubmitted' },
  { ago: 21, ends: 'E' },
  { ago: 18, ends: 'E' },
  { ago: 9, ends: 'R' },
  { ago: 7, ends: 'E' },
  { ago: 5, ends: 'P' },
  { ago: 3, ends: 'P' },
  { ago: 1, ends: 'P' },
] as const
const SHORT = 7
/** The note that takes a lot out of its order, and says why. */
const OUT_OF_ORDER = 5

interface Shift {
  authors: readonly Act[]
  approver: Act
  /** released lots on the line that are to be used first */
  lots: readonly OnLine[]
  /** one that another one comes before */
  later: OnLine | undefined
  pointId: number
  code: (index: number) => string
}

/** A little of a lot is used, less of that is lost, the rest becomes another lot on the same line. */
function contentOf({ lots, later, pointId, code }: Shift, index: number, notedAt: Date) {
  const isOutOfOrder = index === OUT_OF_ORDER && later !== undefined
  const from = isOutOfOrder ? later : lots[index % lots.length]
  if (!from) throw new Error('There is nothing to consume')
  const { lotId, productId, placeId, unit, quantity, makes } = from
  const share = Math.max(2, Math.floor(Number(quantity) / 6))
  const taken = { productId, lotId, placeId, unit, lotCode: '', expiresOn: null, fefoReason: '' }
  const made = { productId: makes, lotId: null, placeId, unit, lotCode: code(index), expiresOn: null, fefoReason: '' }
  return {
    clientId: randomUUID(),
    collectPointId: pointId,
    notedAt: notedAt.toISOString(),
    corrects: null as number | null,
    remark: localized(demoNotes.remarks)[index % demoNotes.remarks.length] ?? '',
    lines: [
      { ...made, kind: 'PRODUCED', quantity: String(share - 1) },
      {
        ...taken,
        kind: 'CONSUMED',
        quantity: String(share),
        ...(isOutOfOrder && { fefoReason: localized(demoNotes.outOfOrder) }),
      },
      { ...taken, kind: 'LOST', quantity: `0.${1 + (index % 8)}` },
    ],
  }
}

/** Notes of the last two days at São Paulo in every state, by the commands of who writes and decides them. */
export const notesDemo: DemoStory = async (stage, { anchor, setClock, short }) => {
  const ctx = systemContext(stage.services)
  const { authors, approver } = demoNotes
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: [...authors, approver] })
  const plant = mainPlant(await stage.services.plants())
  const actorOf = async (login: string) => {
    const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
    return actor && acting(stage, actor)
  }
  const decider = await actorOf(approver)
  const writers = (await Promise.all(authors.map(actorOf))).filter((act) => act !== null && act !== undefined)
  if (!plant || !decider || writers.length === 0) return
  const since = new Date(anchor.getTime() - 2 * DAY).toISOString()
  const dayOf = (at: Date) => localTime(at, plant.timeZone).day
  const goodOn = dayOf(new Date(anchor.getTime() - 2 * DAY))
  const onLine = await lotsOnLines(ctx, plant.id, { before: since, goodOn })
  const good = onLine.filter(({ expiresOn }) => expiresOn > dayOf(anchor))
  const lots = good.filter(({ isFirst }) => isFirst)
  const point = (await ctx.cached(structure)).nodes.find(
    ({ level, industryId, enabled }) => level === 'collectPoint' && industryId === plant.id && enabled,
  )
  if (lots.length === 0 || !point) return
  await takeDemoNotes(stage, plant.id)
  const shift: Shift = {
    authors: writers,
    approver: decider,
    lots,
    later: good.find(({ isFirst, productId }) => !isFirst && lots.some((one) => one.productId === productId)),
    pointId: point.id,
    code: (index) =>
      `AP-${anchor.toISOString().slice(2, 10).replaceAll('-', '')}-${String(index + 1).padStart(2, '0')}`,
  }
  for (const [index, { ago, ends }] of (short ? story.slice(-SHORT) : story).entries())
    await live(shift, index, { at: new Date(anchor.getTime() - ago * HOUR), setClock, ends })
  await stage.drain()
  await deliverDemoNotes(stage, { anchor, setClock })
  setClock(anchor)
}

interface Life {
  at: Date
  setClock: (to: Date) => void
  ends: (typeof story)[number]['ends']
}

/** Written at its hour, decided half an hour later. */
async function live(shift: Shift, index: number, { at, setClock, ends }: Life): Promise<void> {
  const later = (minutes: number) => setClock(new Date(at.getTime() + minutes * 60_000))
  const author = shift.authors[index % shift.authors.length] ?? shift.approver
  setClock(at)
  const body = contentOf(shift, index, at)
  const note = await author(writeProductionNote, { body })
  if (ends === 'P') return
  later(30)
  const of = ({ id, rowVersion }: Pick<NoteAnswer, 'id' | 'rowVersion'>, own: object = {}) => ({
    params: { id },
    body: { rowVersion, ...own },
  })
  if (ends === 'R' || ends === 'resubmitted') {
    const rejected = await shift.approver(rejectProductionNote, of(note, { reason: localized(demoNotes.rejected) }))
    if (ends === 'R') return
    later(50)
    const { lines } = body
    await author(resubmitProductionNote, of(rejected, { lines, remark: localized(demoNotes.corrected) }))
    return
  }
  const approved = await shift.approver(approveProductionNote, of(note))
  if (ends !== 'reversed') return
  later(70)
  await shift.approver(reverseProductionNote, of(approved, { reason: localized(demoNotes.reversed) }))
  later(90)
  await author(writeProductionNote, {
    body: { ...contentOf(shift, index, at), corrects: note.id },
  })
}
