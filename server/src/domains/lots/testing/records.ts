import { saveCollect } from '@lineside/contract/collects'
import { getReceipt, listReceipts } from '@lineside/contract/lots'
import { fields, testForm } from '../../../testing/form.ts'
import type { TestPlant } from '../../../testing/plant.ts'
import { at } from '../testing.ts'

/** The test form receives: its remark is the code of the lot, its colour the supplier, its speed the quantity. */
export async function receiving(plant: TestPlant) {
  const related = { remark: 'Lote', colour: 'FORNECEDOR', speed: 'quantidade', bestBefore: 'Validade' }
  await plant.db.query(`update forms set register_type = 'traceability' where id = $1`, [testForm.id])
  for (const [name, relation] of Object.entries(related))
    await plant.db.query(
      `update forms_versions set fields = (select jsonb_agg(case when (f ->> 'id')::bigint = $2
         then f || jsonb_build_object('biField', $3::text) else f end order by n) from jsonb_array_elements(fields) with ordinality x (f, n))
       where form_id = $1`,
      [testForm.id, fields[name as keyof typeof fields], relation],
    )
  await plant.db.query(`update lots_ledger_places set enabled = false where kind = 'RECEIVING'`)
  plant.app.services.caches.invalidateAll()
}

export const whole = { remark: 'R-1', colour: 'green', speed: 12.5, bestBefore: '2026-12-24' }

export async function saved(plant: TestPlant, values: object) {
  const { id } = await (await plant.as('operator')).ask(saveCollect, { body: plant.filled(values) })
  const admin = await plant.as('admin')
  const rows = await admin.ask(listReceipts, { query: {} })
  const receipt = rows.find(({ collectId }) => collectId === id)
  return receipt && admin.ask(getReceipt, at(receipt.id))
}
