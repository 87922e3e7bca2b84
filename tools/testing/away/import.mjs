/** An import of products that stands still in the middle of its writing. */

import { pg } from '../built-server.mjs'
import { until } from '../notified/store.mjs'
import { call, enter } from '../operators.mjs'

const path = '/api/domain/v1/Product'
const portal = '2'

/** Every product of the template once more, under another number. */
const renamed = (csv) => {
  const [heading, ...lines] = csv.trim().split('\n')
  const skuAt = heading.split(/[;,]/).findIndex((name) => /sku|code/i.test(name))
  const separator = heading.includes(';') ? ';' : ','
  const changed = lines.slice(0, 40).map((line) => {
    const cells = line.split(separator)
    cells[skuAt] = `9${cells[skuAt].replace(/\D/g, '')}`
    return cells.join(separator)
  })
  return [heading, ...changed].join('\n')
}

const upload = async (address, token, csv) => {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'products.csv')
  const response = await fetch(`${address}/api/event/v1/Upload?containerName=imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return (await response.json()).data.id
}

/** Applies an import that waits for a lock which the test holds; resolves with { importId, release } once it waits. */
export const standingImport = async (address, databaseUrl) => {
  const token = await enter(address, 'admin', portal)
  const { base64 } = await call(address, `${path}/Import/Template`, {
    token,
    platform: portal,
    body: { format: 'csv' },
  })
  const csv = renamed(
    Buffer.from(base64, 'base64')
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
  const { importId } = await call(address, `${path}/Import`, {
    token,
    platform: portal,
    body: { fileId: await upload(address, token, csv) },
  })
  const status = await until('the import to be read', async () => {
    const now = await call(address, `/api/report/Import/${importId}`, { token, platform: portal })
    return now.state === 'READING' ? undefined : now
  })
  if (status.state !== 'CHECKED' || status.counts.refused > 0)
    throw new Error(`the import is ${JSON.stringify(status)}`)
  const holder = new pg.Client(databaseUrl)
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin; lock table products in share row exclusive mode')
  await call(address, `${path}/Import/${importId}/Apply`, { token, platform: portal, method: 'PUT', body: {} })
  await until('the import to write', async () => {
    const { rowCount } = await holder.query(
      `select 1 from pg_locks where relation = 'products'::regclass and not granted`,
    )
    return rowCount > 0
  })
  return { importId, token, release: () => holder.end().catch(() => undefined) }
}
