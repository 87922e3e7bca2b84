import { randomUUID } from 'node:crypto'
import { saveCollect } from '@lineside/contract/collects'
import { repeatId } from '@lineside/contract/core/rules'
import { type Act, acting, type DemoStory, type Stage, temperature } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { makeSamplesForm, type SamplesForm } from '../../forms/index.ts'
import { recordColumns } from '../queries.ts'
import type { CollectRecord } from '../record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Hours before the end of the demo plant's data from which on samples are taken. */
const HOURS = 100
/** How many records of the source are followed by samples, minutes after them. */
const RECORDS = 6
const LATER = 20

/** °C in the middle of each sample of a record, one record after the other. */
const measured = [[76.4, 77.1, 75.8], [78.2, 76.9], [74.9, 75.5, 76.1, 75.2], [77.7], [76, 76.3], [75.1, 78.4, 77]]

/**
 * An analyst of the demo plant makes a form whose samples repeat and which reads the temperature of the oil from another
 * one; operators fill it after they measured that: all by the same commands as everybody.
 */
export const samplesDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const begin = new Date(anchor.getTime() - HOURS * HOUR)
  setClock(begin)
  const form = await makeSamplesForm(stage)
  const records = form ? await recordsSince(stage, form.sourceId, begin) : []
  for (const [index, record] of records.entries()) {
    const at = new Date(Date.parse(record.collected_at) + LATER * MINUTE)
    if (!form || at > anchor) continue
    setClock(at)
    await takeSamples(stage, record, form, measured[index] ?? [], at)
    await stage.drain()
  }
  setClock(anchor)
}

async function recordsSince({ services }: Stage, formId: number, begin: Date): Promise<CollectRecord[]> {
  const { rows } = await services.db.query<CollectRecord>(
    `select ${recordColumns} from collects c
     where c.form_id = $1 and c.collected_at > $2 and not c.out_range and c.change_state = 'NONE'
     order by c.collected_at desc, c.id desc limit ${RECORDS}`,
    [formId, begin.toISOString()],
  )
  return rows.toReversed()
}

/** What an operator measured of so many samples, after their record of the oil. */
async function takeSamples(
  stage: Stage,
  record: CollectRecord,
  { id, ids }: SamplesForm,
  cores: readonly number[],
  at: Date,
) {
  const operator = await actOf(stage, record.operator_id)
  const values = cores.flatMap((value, index) => [
    { fieldId: repeatId(ids.core, index + 1), value: temperature(value) },
    { fieldId: repeatId(ids.colour, index + 1), value: '1' },
  ])
  await operator?.(saveCollect, {
    body: {
      clientId: randomUUID(),
      ...{ formId: id, formVersion: 1, collectPointId: record.collect_point_id, productId: record.product_id },
      collectedAt: at.toISOString(),
      values: [{ fieldId: ids.group, value: cores.length }, ...values],
    },
  })
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
