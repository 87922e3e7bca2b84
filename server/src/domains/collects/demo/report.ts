import { randomUUID } from 'node:crypto'
import { saveCollect } from '@lineside/contract/collects'
import { shareView } from '@lineside/contract/core'
import { type Act, acting, bring, type DemoStory, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { decidersFor } from '../changes/deciders.ts'
import { copyOfRecord } from '../fill/copy-collect.ts'
import { photoContainer } from '../photos.ts'
import { recordColumns } from '../queries.ts'
import type { CollectRecord } from '../record.ts'

const HOUR = 3_600_000
/** Hours before the end of the demo plant's data at which somebody takes a photo. */
const MOMENTS = [6, 31, 56] as const

/** The views that the plant's people share, by the names they give them. */
const shared = [
  {
    list: 'collects',
    name: 'Fora dos limites, 7 dias',
    values: { outRange: 'true', dateBegin: 'today-6', dateEnd: 'today' },
    columns: ['collectedAt', 'formName', 'collectPoint', 'product', 'operator', 'outRange'],
  },
  {
    list: 'non-conformities',
    name: 'Sem plano de ação',
    values: { hasActionPlans: 'false', status: 'S' },
    columns: ['createdAt', 'code', 'field', 'foundValue', 'collectPoint', 'responsible'],
  },
]

/**
 * Operators of the demo plant make other records out of earlier ones, with a photo beside a value, and who decides their
 * requests shares two views with the plant: all by the same commands as everybody.
 */
export const reportDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const forms = new Set<number>()
  for (const hours of MOMENTS) {
    const time = new Date(anchor.getTime() - hours * HOUR)
    setClock(time)
    await repeatWithPhoto(stage, time, forms)
  }
  await shareViews(stage, anchor)
  await stage.drain()
  setClock(anchor)
}

async function recordsBefore({ services }: Stage, before: Date): Promise<CollectRecord[]> {
  const { rows } = await services.db.query<CollectRecord>(
    `select ${recordColumns} from collects c
     where c.collected_at < $1 and not c.out_range and c.change_state = 'NONE'
       and c.industry_id = (select min(industry_id) from collects where change_state <> 'DA')
     order by c.collected_at desc, c.id desc limit 40`,
    [before.toISOString()],
  )
  return rows
}

/** The newest record of a form that none was repeated of yet, made once more by its operator. */
async function repeatWithPhoto(stage: Stage, time: Date, forms: Set<number>): Promise<void> {
  for (const record of await recordsBefore(stage, time)) {
    const act = forms.has(record.form_id) ? null : await actOf(stage, record.operator_id)
    if (!act) continue
    const { copyOf: _, left, ...copy } = await copyOfRecord(systemContext(stage.services), record)
    const measured = copy.values.find(({ value }) => typeof value === 'number')
    if (left.length > 0 || !measured) continue
    forms.add(record.form_id)
    const fileIds = [await bring(act, photoContainer.name, localized('mostrador.png'), await gaugePhoto(forms.size))]
    const attachments = [{ fieldId: measured.fieldId, fileIds }]
    const body = { ...copy, clientId: randomUUID(), collectedAt: time.toISOString(), attachments }
    await act(saveCollect, { body })
    await stage.drain()
    return
  }
}

async function shareViews(stage: Stage, anchor: Date): Promise<void> {
  const [record] = await recordsBefore(stage, anchor)
  if (!record) return
  const [person] = (await decidersFor(systemContext(stage.services), record, record.operator_id)).acting
  const act = person === undefined ? null : await actOf(stage, person)
  for (const view of localized(shared)) await act?.(shareView, { body: { ...view, industryId: record.industry_id } })
}

/** The dial of an instrument as somebody holds a camera before it; its needle stands elsewhere each time. */
async function gaugePhoto(nth: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const ticks = Array.from({ length: 11 }, (_, at) => {
    const rotation = -120 + at * 24
    return `<rect x="396" y="96" width="8" height="40" fill="#333" transform="rotate(${rotation} 400 300)"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#6b7280"/><circle cx="400" cy="300" r="250" fill="#d1d5db"/>
    <circle cx="400" cy="300" r="225" fill="#fafafa"/>${ticks.join('')}
    <polygon points="392,300 400,110 408,300" fill="#b91c1c" transform="rotate(${-40 + nth * 25} 400 300)"/>
    <circle cx="400" cy="300" r="18" fill="#333"/></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
